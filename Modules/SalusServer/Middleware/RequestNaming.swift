import SalusAPI
import SalusBase
import SalusHTTP

/// Gives every request a name of our own; it stands in the log and in the answer, so that a person can quote it.
struct RequestNaming: Middleware {
    let random: Randomness

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var call = call
        call.name = Hex.encode(random.bytes(8))
        var reply = try await next(call)
        reply.response.headers[CredentialFields.request] = call.name
        return reply
    }
}
