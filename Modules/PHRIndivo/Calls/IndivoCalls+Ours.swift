extension IndivoCalls {
    /// Calls that Indivo X 2.0 does not have, below paths that it leaves free: an app with pages signs a person in who
    /// approves that on a device of theirs, signs them out, shows where else they are signed in, lets a person who was
    /// invited choose a password, and shares a record within limits; and a copy of an app asks for access with a key
    /// that it made for itself. They are no part of `all`.
    public static let ours: [IndivoCall] = [
        IndivoCall(.post, "/oauth/internal/sign_in_requests", "sign_in_request_create", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/sign_in_requests/session", "sign_in_request_session", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/session_end", "session_end", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/sessions", "session_list", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/sessions/{session}/end", "session_revoke", [.anyAccount]),
        IndivoCall(
            .post, "/accounts/{account}/initialize/{secret}/password", "account_password_choose", [.admin]),
        IndivoCall(.get, "/records/{record}/sharing/", "record_sharing", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/sharing/", "record_sharing_add", [.owner, .admin]),
        IndivoCall(.post, "/oauth/internal/installations", "installation_request", [.anyone]),
        IndivoCall(.get, "/accounts/{account}/installations/", "installation_list", [.account]),
        IndivoCall(.delete, "/accounts/{account}/installations/{key}", "installation_delete", [.account]),
    ]
}
