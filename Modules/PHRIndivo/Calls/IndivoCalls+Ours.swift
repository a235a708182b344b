extension IndivoCalls {
    /// Calls that Indivo X 2.0 does not have, below paths that it leaves free: an app with pages signs somebody in who
    /// approves that on a device of theirs. They are no part of `all`.
    public static let ours: [IndivoCall] = [
        IndivoCall(.post, "/oauth/internal/sign_in_requests", "sign_in_request_create", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/sign_in_requests/session", "sign_in_request_session", [.uiApp]),
    ]
}
