import PHRSMART
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The endpoints of clients: tokens (RFC 6749 section 3.2), revocation (RFC 7009), introspection (RFC 7662).
enum TokenHandlers {
    static func token(_ call: SMARTCallContext) async throws -> HTTPResponse {
        let form = try call.form()
        let (context, request) = (try call.authenticated(form), try TokenRequest(form))
        switch request {
        case .code(let code, let redirect, let challenge):
            let exchange = ExchangeCode(
                code: code, redirect: redirect, challenge: challenge, terms: call.site.terms)
            return answer(try await run(exchange, context))
        case .refresh(let token, let scopes):
            return answer(try await context.run(RefreshAuthorization(token: token, scopes: scopes)))
        case .service(let scopes):
            let wanted = try await Self.wanted(scopes, by: try call.client(form).client, context)
            let issued = try await context.run(TakeServiceAccess(wanted))
            let answer = TokenAnswer(
                accessToken: issued.accessToken, lifetime: issued.lifetime, scope: issued.scopes, patient: nil,
                refreshToken: nil)
            return .json(answer.json)
        }
    }

    private static func answer(_ issued: IssuedAuthorization) -> HTTPResponse {
        let answer = TokenAnswer(
            accessToken: issued.accessToken, lifetime: issued.lifetime, scope: issued.scopes,
            patient: "\(issued.record)", refreshToken: issued.refreshToken, idToken: issued.idToken)
        return .json(answer.json)
    }

    /// The part that a backend service asks for, of what it is registered for.
    private static func wanted(
        _ scopes: String, by client: AppName, _ call: SMARTCallContext
    ) async throws -> ServiceAccess {
        let apps = try await call.server.environment.run(ListOpenApps(), as: .anonymous)
        guard let manifest = apps.first(where: { $0.id == client }) else {
            throw OAuthFault(.invalidClient, "The client is not known, or did not prove itself.")
        }
        guard manifest.isService else {
            throw OAuthFault(.unauthorizedClient, "Only a backend service asks for itself.")
        }
        let granted = try SMARTScopes(scopes).granted(toService: SMARTScopes(manifest.scope ?? ""))
        guard !granted.resources.isEmpty else {
            throw OAuthFault(.invalidScope, "The client asks for nothing that it is registered for.")
        }
        return ServiceAccess(scopes: granted.text, view: granted.view)
    }

    /// The ID token needs a key, which the first one that asks has made.
    private static func run(
        _ exchange: ExchangeCode, _ call: SMARTCallContext
    ) async throws -> IssuedAuthorization {
        _ = try await SMARTTokenKeyHandlers.published(call)
        return try await call.run(exchange)
    }

    /// 200 for whatever token it is.
    static func revoke(_ call: SMARTCallContext) async throws -> HTTPResponse {
        let form = try call.form()
        try await call.authenticated(form).run(RevokeToken(token: try form.needed("token")))
        return HTTPResponse(status: 200, headers: ["Cache-Control": "no-store", "Pragma": "no-cache"])
    }

    static func introspect(_ call: SMARTCallContext) async throws -> HTTPResponse {
        let form = try call.form()
        let context = try call.authenticated(form)
        guard let found = try await asked(try form.needed("token"), context) else {
            return .json(IntrospectionAnswer.inactive)
        }
        let name = try call.client(form)
        let answer = IntrospectionAnswer(
            client: name.client.text, scope: found.scopes, patient: found.record.map { "\($0)" },
            subject: found.subject,
            issuer: call.site.issuer, expires: found.expires,
            fhirUser: found.person.map { "\(call.site.base)/\($0)" })
        return .json(answer.json)
    }

    private static func asked(_ token: String, _ call: SMARTCallContext) async throws -> IntrospectedToken? {
        do throws(DomainError) { return try await call.run(IntrospectToken(token: token)) } catch {
            guard error == .denied else { throw error }
            throw OAuthFault(.unauthorizedClient, "Only a client with a secret asks what a token opens.")
        }
    }
}
