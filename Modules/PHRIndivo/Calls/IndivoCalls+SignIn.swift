extension IndivoCalls {
    /// OAuth and sessions.
    static let signIn: [IndivoCall] = [
        IndivoCall(.post, "/oauth/request_token", "request_token", [.app]),
        IndivoCall(.post, "/oauth/access_token", "exchange_token", [.requestToken]),
        IndivoCall(.get, "/oauth/internal/request_tokens/{token}/info", "request_token_info", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/request_tokens/{token}/claim", "request_token_claim", [.anyAccount]),
        IndivoCall(
            .post, "/oauth/internal/request_tokens/{token}/approve", "request_token_approve", [.fullShare, .carenet]),
        IndivoCall(.post, "/oauth/internal/session_create", "session_create", [.uiApp]),
        IndivoCall(.get, "/oauth/internal/surl-verify", "surl_verify", [.anyAccount]),
    ]
}
