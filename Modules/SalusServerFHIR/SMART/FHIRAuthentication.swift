import SalusHTTP
import SalusServer
import SalusServerDomain

/// Takes the tokens of apps at FHIR's addresses, and nowhere else; every other credential is a session's.
struct FHIRAuthentication: Middleware {
    private let session: SessionAuthentication
    private let environment: Environment

    init(environment: Environment) {
        (session, self.environment) = (SessionAuthentication(environment: environment), environment)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint, endpoint.security == .session,
            let proof = Self.proof(call.request.headers)
        else { return try await session.handle(call, next: next) }
        var call = call
        call.credential = .authorization(proof)
        if endpoint.bodyKind == .document { try await environment.admit(call.credential) }
        if endpoint.bodyKind != .nothing {
            try SessionAuthentication.refuseCoding(call.request.headers)
            call.body = try await call.request.body.collect(upTo: call.bodyLimit)
        }
        return try await next(call)
    }

    private static func proof(_ headers: HTTPHeaders) -> AuthorizationProof? {
        SessionAuthentication.bearerToken(headers).flatMap { AuthorizationProof(token: $0) }
    }
}
