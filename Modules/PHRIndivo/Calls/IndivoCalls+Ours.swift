extension IndivoCalls {
    /// Calls that Indivo X 2.0 does not have, below paths that it leaves free: an app with pages signs somebody in who
    /// approves that on a device of theirs, signs them out, shows where else they are signed in, and lets a person who
    /// was invited choose a password; and a copy of an app asks for access with a key that it made for itself. They are
    /// no part of `all`.
    public static let ours: [IndivoCall] = [
        IndivoCall(.post, "/oauth/internal/sign_in_requests", "sign_in_request_create", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/sign_in_requests/session", "sign_in_request_session", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/session_end", "session_end", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/sessions", "session_list", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/sessions/{session}/end", "session_revoke", [.anyAccount]),
        IndivoCall(
            .post, "/accounts/{account}/initialize/{secret}/password", "account_password_choose", [.admin]),
        IndivoCall(.post, "/oauth/internal/installations", "installation_request", [.anyone]),
        IndivoCall(.get, "/accounts/{account}/installations/", "installation_list", [.account]),
        IndivoCall(.delete, "/accounts/{account}/installations/{key}", "installation_delete", [.account]),
    ]
}
