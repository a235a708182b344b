package import SalusDomain
import SalusHTTP
package import SalusModels
package import SalusServerDomain

/// One request of a foreign protocol as its handler sees it: operations run as the caller, and their access lines name
/// the call of that protocol.
package protocol ForeignCallContext: Sendable {
    var call: ServerCall { get }
    var server: ServerContext { get }
}

extension ForeignCallContext {
    package var credential: RequestCredential { call.credential }

    /// The call's name for the access log.
    package var foreignCall: ForeignCall? {
        guard case .foreign(let name)? = call.endpoint?.documentation else { return nil }
        return ForeignCall(name)
    }

    package func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        try await server.environment.run(
            operation, as: credential, from: call.request.network, by: foreignCall)
    }

    /// All operations in one transaction, or none of them.
    package func run(together operations: [GroupedOperation]) async throws(GroupFailure) -> [Resource] {
        try await server.environment.run(
            together: operations, as: credential, from: call.request.network, by: foreignCall)
    }

    /// The same for a read that goes before the write of the request: a signature counts once.
    package func look<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        try await server.environment.run(
            operation, as: credential.unsigned, from: call.request.network, by: foreignCall)
    }

    /// The output of a read; nil where the caller sees no such thing.
    package func lookIfThere<Running: Operation>(
        _ operation: Running
    ) async throws(DomainError) -> Running.Output? where Running.Context: ServerWorkContext {
        do throws(DomainError) { return try await look(operation) } catch {
            guard error == .notFound || error == .denied else { throw error }
            return nil
        }
    }

    /// Throws the refusal when the caller lacks the right that `Running` needs: asked before a body is understood.
    /// Returns the sealer for documents of the record, where `access` names one.
    @discardableResult
    package func ask<Running: Operation>(
        _ type: Running.Type, _ access: AccessRequest
    ) async throws(DomainError) -> DocumentSealer? where Running.Context: ServerWorkContext {
        try await server.environment.ask(
            for: type, access, as: credential, from: call.request.network, by: foreignCall)
    }
}
