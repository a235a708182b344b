extension IndivoCalls {
    /// Calls for the documents that an app stores on a record.
    static let recordAppStorage: [IndivoCall] = [
        IndivoCall(
            .get, "/records/{record}/apps/{app}/documents/", "record_app_document_list", [.ownToken, .enabledApp]),
        IndivoCall(
            .post, "/records/{record}/apps/{app}/documents/", "record_app_document_create",
            [.ownToken, .enabledApp], takesDocument: true),
        IndivoCall(
            .put, "/records/{record}/apps/{app}/documents/external/{external}",
            "record_app_document_create_or_update_ext",
            [.ownToken, .enabledApp], takesDocument: true),
        IndivoCall(
            .post, "/records/{record}/apps/{app}/documents/external/{external}",
            "record_app_document_create_or_update_ext",
            [.ownToken, .enabledApp], takesDocument: true),
        IndivoCall(
            .get, "/records/{record}/apps/{app}/documents/external/{external}/meta", "record_app_document_meta_ext",
            [.ownToken, .enabledApp]),
        IndivoCall(
            .get, "/records/{record}/apps/{app}/documents/{document}", "record_app_specific_document",
            [.ownToken, .enabledApp]),
        IndivoCall(
            .delete, "/records/{record}/apps/{app}/documents/{document}", "record_app_document_delete",
            [.ownToken, .enabledApp]),
        IndivoCall(
            .get, "/records/{record}/apps/{app}/documents/{document}/meta", "record_app_document_meta",
            [.ownToken, .enabledApp]),
        IndivoCall(
            .put, "/records/{record}/apps/{app}/documents/{document}/label", "record_app_document_label",
            [.ownToken, .enabledApp]),
    ]
}
