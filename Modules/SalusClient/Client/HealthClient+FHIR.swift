public import SalusAPI

/// The server's FHIR R4 protocol, for scripts.
extension HealthClient {
    /// Throws where the server cannot be asked; its refusals are the answer.
    public func fhir(_ request: FHIRRequest) async throws(ClientError) -> FHIRAnswer { try await session.send(request) }

    /// The token that another program reads with; see `SessionCaller.bearerToken`.
    public func bearerToken() async throws(ClientError) -> SessionTokens { try await session.bearerToken() }
}
