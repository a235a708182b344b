extension IndivoCalls {
    /// Apps.
    static let apps: [IndivoCall] = [
        IndivoCall(.get, "/apps/", "all_phas", [.anyone]),
        IndivoCall(.get, "/apps/manifests/", "all_manifests", [.anyone]),
        IndivoCall(.get, "/apps/{app}", "pha", [.anyone]),
        IndivoCall(.get, "/apps/{app}/manifest", "app_manifest", [.anyone]),
        IndivoCall(.delete, "/apps/{app}", "pha_delete", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/", "app_document_list", [.itself]),
        IndivoCall(.post, "/apps/{app}/documents/", "app_document_create", [.itself], takesDocument: true),
        IndivoCall(
            .put, "/apps/{app}/documents/external/{external}", "app_document_create_or_update_ext",
            [.itself], takesDocument: true),
        IndivoCall(.get, "/apps/{app}/documents/external/{external}/meta", "app_document_meta_ext", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/{document}", "app_specific_document", [.itself]),
        IndivoCall(
            .put, "/apps/{app}/documents/{document}", "app_document_create_or_update", [.itself], takesDocument: true),
        IndivoCall(.delete, "/apps/{app}/documents/{document}", "app_document_delete", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/{document}/meta", "app_document_meta", [.itself]),
        IndivoCall(.put, "/apps/{app}/documents/{document}/label", "app_document_label", [.itself]),
        IndivoCall(.get, "/apps/{app}/records/", "app_record_list", [.autonomous]),
        IndivoCall(.post, "/apps/{app}/records/{record}/access_token", "autonomous_access_token", [.autonomous]),
    ]
}
