import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// Reads what a backend signed, and has it let through once: the same request again is refused, though
/// its time would still do.
struct ZeroKitAuthentication: Middleware {
    private static let largestBody = 1 << 16

    let environment: Environment

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard call.endpoint != nil else { return try await next(call) }
        var call = call
        call.body = try await call.request.body.collect(upTo: min(call.bodyLimit, Self.largestBody))
        guard let signature = AdminKeySignature(call.request, body: call.body) else {
            throw DomainError.signInRequired
        }
        let request = BackendRequest(
            user: signature.user, time: signature.time, signed: signature.signed, code: signature.code)
        call.credential = try await environment.counted(.backend(request))
        return try await next(call)
    }
}
