import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// One call's view of it: operations run as the caller.
struct CallContext: Sendable {
    let server: ServerContext
    let credential: RequestCredential
    let request: HTTPRequest
    /// Nothing may be changed; the answer is worked out all the same.
    let isDryRun: Bool
    /// See `ServerCall.counting`.
    let counting: @Sendable (HTTPBody) -> HTTPBody

    /// The tags of `If-Match`, by strong comparison (RFC 9110 section 8.8.3.2); nil when any version will do.
    var expectedTags: Set<String>? {
        guard case .tags(let tags) = EntityTagList("If-Match", in: request.headers) else { return nil }
        return Set(tags.filter { !$0.isWeak }.map(\.plain.opaque))
    }

    /// The same context without its signature, which counts once: for reads before the one operation that writes.
    var unsigned: CallContext {
        guard case .session(let proof) = credential else { return self }
        return CallContext(
            server: server, credential: .session(SessionProof(accessHash: proof.accessHash, signature: nil)),
            request: request, isDryRun: isDryRun, counting: counting)
    }

    /// Throws the refusal when the caller lacks the rights that `Running` needs: checked before the body is parsed.
    /// Returns the sealer for documents of the record, where it names one.
    @discardableResult
    func ask<Running: Operation>(
        for type: Running.Type, _ action: Action, _ resource: Resource, purpose: Purpose = .use
    ) async throws(DomainError) -> DocumentSealer? where Running.Context: ServerWorkContext {
        let access = AccessRequest(action, resource, for: purpose)
        return try await server.environment.ask(for: type, access, as: credential, from: request.network)
    }

    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        if isDryRun { return try await server.environment.rehearse(operation, as: credential) }
        return try await server.environment.run(operation, as: credential, from: request.network)
    }
}
