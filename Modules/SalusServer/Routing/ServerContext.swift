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

    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output {
        try await server.environment.run(operation, as: credential)
    }
}
