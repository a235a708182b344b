extension IndivoCalls {
    /// Documents of a record.
    static let documents: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/documents/", "record_document_list", [.token, .fullShare]),
        IndivoCall(
            .post, "/records/{record}/documents/", "document_create",
            [.token, .fullShare, .creator], takesDocument: true),
        IndivoCall(.delete, "/records/{record}/documents/", "documents_delete", [.noCaller]),
        IndivoCall(
            .put, "/records/{record}/documents/external/{app}/{external}", "document_create_by_ext_id",
            [.ownToken], takesDocument: true),
        IndivoCall(
            .get, "/records/{record}/documents/external/{app}/{external}/meta", "record_document_meta_ext",
            [.ownToken]),
        IndivoCall(
            .put, "/records/{record}/documents/external/{app}/{external}/label", "record_document_label_ext",
            [.ownToken]),
        IndivoCall(.get, "/records/{record}/documents/{document}", "record_specific_document", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/documents/{document}/meta", "record_document_meta", [.token, .fullShare]),
        IndivoCall(.put, "/records/{record}/documents/{document}/meta", "update_document_meta", [.noCaller]),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/label", "record_document_label", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/documents/{document}/versions/", "document_versions", [.token, .fullShare]),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/replace", "document_version",
            [.token, .fullShare, .creator], takesDocument: true),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/replace/external/{app}/{external}",
            "document_version_by_ext_id",
            [.ownToken], takesDocument: true),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/set-status", "document_set_status", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/documents/{document}/status-history", "document_status_history",
            [.token, .fullShare]),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/rels/{relation}/{other}", "document_rels",
            [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/documents/{document}/rels/{relation}/", "get_documents_by_rel",
            [.token, .fullShare]),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/rels/{relation}/", "document_create_by_rel",
            [.token, .fullShare], takesDocument: true),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/rels/{relation}/external/{app}/{external}",
            "document_create_by_rel_with_ext_id",
            [.ownToken], takesDocument: true),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/rels/{relation}/external/{app}/{external}",
            "document_create_by_rel_with_ext_id",
            [.ownToken], takesDocument: true),
    ]
}
