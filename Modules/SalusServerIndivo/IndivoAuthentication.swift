import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// Reads the form of an OAuth 1.0a signature, and the body it may cover. Whether it is valid is decided by the domain,
/// inside the transaction. Without an Authorization field no one asks; with one that is no signature of a known form
/// no one is let in, whatever the call. Who comes with a document is looked at before it: a made-up signature fills no
/// memory and has nothing parsed.
struct IndivoAuthentication: Middleware {
    /// A form takes part in the signature and is read before anybody is known. The longest that Indivo has is a
    /// message of 65,536 bytes, each as an escape of three.
    private static let largestForm = 256 << 10

    let environment: Environment

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        let fields = call.request.headers.values("Authorization")
        if fields.isEmpty, endpoint.security != .open { throw DomainError.signInRequired }
        guard let field = fields.first else { return try await next(Self.withBody(call)) }
        guard fields.count == 1, let authorization = try Self.authorization(field) else {
            throw DomainError.signInRequired
        }
        return try await next(Self.isForm(call) ? form(call, authorization) : document(call, authorization))
    }

    /// The body first: what it says is signed.
    private func form(_ call: ServerCall, _ authorization: OAuthAuthorization) async throws -> ServerCall {
        var call = call
        call.bodyLimit = min(call.bodyLimit, Self.largestForm)
        call = try await Self.withBody(call)
        guard FormParameter.count(inForm: call.body) <= OAuthRequest.parameterLimit else {
            throw Self.tooManyParameters
        }
        guard authorization.covers(body: call.body) else { throw DomainError.signInRequired }
        return try Self.signed(call, authorization, form: [FormParameter](form: call.body) ?? [])
    }

    private static let tooManyParameters = IndivoFault.badRequest("\(OAuthError.tooManyParameters)")

    /// Nil for a field of another form.
    private static func authorization(_ field: String) throws -> OAuthAuthorization? {
        do throws(OAuthError) {
            return try OAuthAuthorization(field: field)
        } catch {
            if error == .tooManyParameters { throw tooManyParameters }
            return nil
        }
    }

    /// The signature first: it covers the body by a hash at most.
    private func document(_ call: ServerCall, _ authorization: OAuthAuthorization) async throws -> ServerCall {
        let signed = try Self.signed(call, authorization, form: nil)
        if call.endpoint?.bodyKind == .document { try await environment.admit(signed.credential) }
        let call = try await Self.withBody(signed)
        guard authorization.covers(body: call.body) else { throw DomainError.signInRequired }
        return call
    }

    private static func withBody(_ call: ServerCall) async throws -> ServerCall {
        guard call.endpoint?.bodyKind != .nothing else { return call }
        var call = call
        call.body = try await call.request.body.collect(upTo: call.bodyLimit)
        return call
    }

    /// By the media type, whatever its parameters: the fields of a form are signed (RFC 5849 section 3.4.1.3.1).
    private static func isForm(_ call: ServerCall) -> Bool {
        call.request.headers.values("Content-Type").contains { value in
            let type = value.prefix { $0 != ";" }.lowercased()
            return type.split(whereSeparator: \.isWhitespace) == ["application/x-www-form-urlencoded"]
        }
    }

    private static func signed(
        _ call: ServerCall, _ authorization: OAuthAuthorization, form: [FormParameter]?
    ) throws -> ServerCall {
        guard let host = call.request.headers["Host"], let signed = try request(call, host, authorization, form) else {
            throw DomainError.signInRequired
        }
        var call = call
        call.credential = .signed(signed)
        return call
    }

    /// Nil when there is nothing that could have been signed.
    private static func request(
        _ call: ServerCall, _ host: String, _ authorization: OAuthAuthorization, _ form: [FormParameter]?
    ) throws -> SignedRequest? {
        do throws(OAuthError) {
            let request = try OAuthRequest(
                method: call.request.method.name, scheme: "https", authority: host,
                target: call.request.target.text, form: form)
            // A proxy may have ended TLS: the client signed what it saw.
            return try SignedRequest(authorization, of: [request, request.over("http", authority: host)])
        } catch {
            if error == .tooManyParameters { throw tooManyParameters }
            return nil
        }
    }
}
