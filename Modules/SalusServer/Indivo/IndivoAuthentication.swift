import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP

/// Reads the form of an OAuth 1.0a signature, and the body it may cover. Whether it stands is decided by the domain, inside
/// the transaction. Without an Authorization field nobody asks; with one that is no signature of a known form nobody is let
/// in, whatever the call.
struct IndivoAuthentication: Middleware {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        var call = call
        let fields = call.request.headers.values("Authorization")
        if fields.isEmpty, endpoint.door != .open { throw DomainError.signInRequired }
        if endpoint.burden != .nothing { call.body = try await call.request.body.collect(upTo: call.bodyLimit) }
        if let field = fields.first {
            guard fields.count == 1, let request = Self.request(field, call) else { throw DomainError.signInRequired }
            call.credential = .signed(request)
        }
        return try await next(call)
    }

    private static func request(_ field: String, _ call: ServerCall) -> SignedRequest? {
        guard let authorization = try? OAuthAuthorization(field: field), let host = call.request.headers["Host"],
            let request = try? OAuthRequest(
                method: call.request.method.name, scheme: "https", authority: host,
                target: call.request.target.text, form: form(of: call))
        else { return nil }
        return SignedRequest(authorization, of: [request, request.over("http", authority: host)], body: call.body)
    }

    /// Only a body that says it is a form takes part in the signature.
    private static func form(of call: ServerCall) -> [FormField]? {
        guard call.request.headers["Content-Type"] == "application/x-www-form-urlencoded" else { return nil }
        return [FormField](form: call.body) ?? []
    }
}
