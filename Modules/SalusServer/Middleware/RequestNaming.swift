import SalusAPI
import SalusBase
import SalusHTTP

/// Gives every request a name, its own or that of a trusted proxy; it is in the log, in the answer and in its
/// error, so that a person can quote it. Says where the request really came from.
struct RequestNaming: Middleware {
    let random: Randomness
    let trust: ProxyTrust

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var call = call
        call.name = trust.name(of: call.request) ?? Hex.encode(random.bytes(8))
        call.request = trust.traced(call.request)
        var reply = try await next(call)
        reply.response.headers[CredentialFields.request] = call.name
        return reply
    }
}
