import SalusBase
import SalusDomain

/// What every handler works with.
struct ServerContext: Sendable {
    let environment: Environment
    let options: ServerOptions
    let random: Randomness
    let events: EventHub
}

/// One call's view of it: operations run as the caller.
struct CallContext: Sendable {
    let server: ServerContext
    let credential: Credential
    /// Nothing may be changed; the answer is worked out all the same.
    let isDryRun: Bool

    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output {
        if isDryRun { return try await server.environment.rehearse(operation, as: credential) }
        return try await server.environment.run(operation, as: credential)
    }
}
