/// Where this server answers otherwise than the original did, by the names of calls.
/// Docs/Protocols/Indivo.md gives the reasons.
enum IndivoDifferences {
    typealias Caller = IndivoAccessMatrix.Caller

    /// Cells that differ on purpose, because a fault of the original is gone.
    static let fixed: [String: [Caller: Int]] = [
        // The ontology is the server's own, where the original asked someone else (fault 31).
        "smart_ontology": everybody,
        // The tables are loaded; the original failed whatever was asked.
        "coding_systems_list": everybody, "coding_system_query": everybody,
        // A token for one record acts for the whole account (fault 2).
        "record_list": noAccountByToken, "get_connect_credentials": noAccountByToken,
        "account_info": noAccountByToken, "account_info_set": noAccountByToken,
        "account_password_change": noAccountByToken, "account_username_set": noAccountByToken,
        "account_notifications": noAccountByToken, "account_inbox": noAccountByToken,
        "account_inbox_message": noAccountByToken, "account_message_archive": noAccountByToken,
        "account_inbox_message_attachment_accept": noAccountByToken,
        // Missing parameters are the caller's mistake (fault 24).
        "surl_verify": [.owner: 400, .fullShare: 400, .carenetMember: 400, .stranger: 400],
        // One app's preferences are none of another's (fault 2).
        "get_user_preferences": [.otherAppTokenRecord: 403], "set_user_preferences": [.otherAppTokenRecord: 403],
        "delete_user_preferences": [.otherAppTokenRecord: 403],
        "account_permissions": noAccountByToken,
    ].merging(requestsThatNobodyApproved) { $1 }

    private static let noAccountByToken: [Caller: Int] = [.appTokenRecord: 403, .otherAppTokenRecord: 403]
    private static let everybody = Dictionary(uniqueKeysWithValues: Caller.allCases.map { ($0, 200) })

    /// A request token opens what is the app's own (fault 5).
    private static let requestsThatNobodyApproved = [
        "pha_delete", "app_document_list", "app_document_create", "app_document_create_or_update_ext",
        "app_document_meta_ext", "app_specific_document", "app_document_create_or_update", "app_document_delete",
        "app_document_meta", "app_document_label",
    ].reduce(into: [:]) { $0[$1] = [Caller.requestToken: 403] }
}
