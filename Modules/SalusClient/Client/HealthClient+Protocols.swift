public import SalusAPI

/// Other protocols of the server, for scripts.
extension HealthClient {
    /// Throws where the server cannot be asked; its refusals are the answer.
    public func send(_ request: ProtocolRequest) async throws(ClientError) -> ProtocolAnswer {
        try await session.send(request)
    }

    /// The token that another program reads with; see `SessionCaller.bearerToken`.
    public func bearerToken() async throws(ClientError) -> SessionTokens { try await session.bearerToken() }
}
