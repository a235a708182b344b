extension IndivoCalls {
    /// Calls that read the access log of a record.
    static let audits: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/audits/", "audit_record_view", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/audits/documents/{document}/", "audit_document_view", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/audits/documents/{document}/functions/{function}/", "audit_function_view",
            [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/audits/query/", "audit_query", [.token, .fullShare]),
    ]
}
