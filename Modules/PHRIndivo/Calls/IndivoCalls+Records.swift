extension IndivoCalls {
    /// Records.
    static let records: [IndivoCall] = [
        IndivoCall(.post, "/records/", "record_create", [.admin], takesDocument: true),
        IndivoCall(.put, "/records/external/{app}/{external}", "record_create_ext", [.admin], takesDocument: true),
        IndivoCall(.get, "/records/search", "record_search", [.admin]),
        IndivoCall(.any, "/records/{record}", "record", [.token, .fullShare, .admin]),
        IndivoCall(.get, "/records/{record}/owner", "record_get_owner", [.fullShare, .admin]),
        IndivoCall(.put, "/records/{record}/owner", "record_set_owner", [.admin]),
        IndivoCall(.post, "/records/{record}/owner", "record_set_owner", [.admin]),
        IndivoCall(.get, "/records/{record}/apps/", "record_phas", [.fullShare, .admin]),
        IndivoCall(.get, "/records/{record}/apps/{app}", "record_pha", [.fullShare, .admin]),
        IndivoCall(.put, "/records/{record}/apps/{app}", "record_pha_enable", [.fullShare, .admin]),
        IndivoCall(.delete, "/records/{record}/apps/{app}", "pha_record_delete", [.fullShare, .admin]),
        IndivoCall(.post, "/records/{record}/apps/{app}/setup", "record_pha_setup", [.admin], takesDocument: true),
        IndivoCall(.get, "/records/{record}/demographics", "read_demographics", [.token, .fullShare, .admin]),
        IndivoCall(
            .put, "/records/{record}/demographics", "set_demographics",
            [.token, .fullShare, .admin], takesDocument: true),
        IndivoCall(.get, "/records/{record}/shares/", "record_shares", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/shares/", "record_share_add", [.owner, .admin]),
        IndivoCall(.delete, "/records/{record}/shares/{other}", "record_share_delete", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/shares/{other}/delete", "record_share_delete", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/notifications/", "record_notify", [.token, .admin]),
        IndivoCall(.post, "/records/{record}/notify", "record_notify", [.token, .admin]),
        IndivoCall(.post, "/records/{record}/inbox/{message}", "record_send_message", [.token, .admin]),
        IndivoCall(
            .post, "/records/{record}/inbox/{message}/attachments/{number}", "record_message_attach",
            [.token, .admin], takesDocument: true),
    ]
}
