import PHRCatalyze
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// Reads the application's key and the session of its user, before the body.
struct CatalyzeAuthentication: Middleware {
    static let keyField = "X-Api-Key"

    let environment: Environment

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        var call = call
        let key = try Self.key(call.request.headers)
        let session = try Self.session(call.request.headers)
        if endpoint.security == .session, session == nil { throw DomainError.sessionEnded }
        call.credential = .application(ApplicationProof(key: key.id, session: session?.text))
        if endpoint.bodyKind != .nothing {
            try await environment.admit(call.credential)
            call.body = try await call.request.body.collect(upTo: call.bodyLimit)
        }
        return try await next(call)
    }

    private static func key(_ headers: HTTPHeaders) throws(DomainError) -> CatalyzeAPIKey {
        let fields = headers.values(keyField)
        guard fields.count == 1, let key = CatalyzeAPIKey(fields[0]) else { throw .signInRequired }
        return key
    }

    /// Nil where the request has none. Throws `sessionEnded` for a header of another form.
    private static func session(_ headers: HTTPHeaders) throws(DomainError) -> CatalyzeSessionToken? {
        let fields = headers.values("Authorization")
        guard !fields.isEmpty else { return nil }
        guard fields.count == 1, let token = CatalyzeSessionToken(authorization: fields[0]) else {
            throw .sessionEnded
        }
        return token
    }
}
