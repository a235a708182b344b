extension IndivoCalls {
    /// Accounts.
    static let accounts: [IndivoCall] = [
        IndivoCall(.post, "/accounts/", "account_create", [.admin]),
        IndivoCall(.get, "/accounts/search", "account_search", [.admin]),
        IndivoCall(.get, "/accounts/{account}", "account_info", [.admin, .account]),
        IndivoCall(.post, "/accounts/{account}/info-set", "account_info_set", [.admin, .account]),
        IndivoCall(.post, "/accounts/{account}/initialize/{secret}", "account_initialize", [.uiApp]),
        IndivoCall(.get, "/accounts/{account}/check-secrets/{secret}", "account_check_secrets", [.admin]),
        IndivoCall(.post, "/accounts/{account}/secret-resend", "account_resend_secret", [.admin]),
        IndivoCall(.get, "/accounts/{account}/secret", "account_secret", [.admin]),
        IndivoCall(.get, "/accounts/{account}/primary-secret", "account_primary_secret", [.admin]),
        IndivoCall(.post, "/accounts/{account}/forgot-password", "account_forgot_password", [.admin]),
        IndivoCall(.post, "/accounts/{account}/reset", "account_reset", [.admin]),
        IndivoCall(.post, "/accounts/{account}/set-state", "account_set_state", [.admin]),
        IndivoCall(.post, "/accounts/{account}/authsystems/", "account_authsystem_add", [.admin]),
        IndivoCall(.post, "/accounts/{account}/authsystems/password/change", "account_password_change", [.account]),
        IndivoCall(.post, "/accounts/{account}/authsystems/password/set", "account_password_set", [.admin]),
        IndivoCall(
            .post, "/accounts/{account}/authsystems/password/set-username", "account_username_set", [.admin, .account]),
        IndivoCall(.get, "/accounts/{account}/records/", "record_list", [.admin, .account]),
        IndivoCall(.get, "/accounts/{account}/permissions/", "account_permissions", [.account]),
        IndivoCall(.get, "/accounts/{account}/notifications/", "account_notifications", [.account]),
        IndivoCall(.get, "/accounts/{account}/inbox/", "account_inbox", [.account]),
        IndivoCall(.post, "/accounts/{account}/inbox/", "account_send_message", [.admin]),
        IndivoCall(.get, "/accounts/{account}/inbox/{message}", "account_inbox_message", [.account]),
        IndivoCall(.post, "/accounts/{account}/inbox/{message}/archive", "account_message_archive", [.account]),
        IndivoCall(
            .post, "/accounts/{account}/inbox/{message}/attachments/{number}/accept",
            "account_inbox_message_attachment_accept",
            [.account]),
        IndivoCall(.post, "/accounts/{account}/apps/{app}/connect_credentials", "get_connect_credentials", [.account]),
        IndivoCall(.get, "/accounts/{account}/apps/{app}/preferences", "get_user_preferences", [.account]),
        IndivoCall(
            .put, "/accounts/{account}/apps/{app}/preferences", "set_user_preferences",
            [.account], takesDocument: true),
        IndivoCall(.delete, "/accounts/{account}/apps/{app}/preferences", "delete_user_preferences", [.account]),
    ]
}
