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
        let (call, request) = (try call.authenticated(form), try TokenRequest(form))
        let issued: IssuedAuthorization =
            switch request {
            case .code(let code, let redirect, let challenge):
                try await exchange(
                    ExchangeCode(
                        code: code, redirect: redirect, challenge: challenge, terms: call.site.terms), call)
            case .refresh(let token, let scopes):
                try await call.run(RefreshAuthorization(token: token, scopes: scopes))
            }
        let answer = TokenAnswer(
            accessToken: issued.accessToken, lifetime: issued.lifetime, scope: issued.scopes,
            patient: "\(issued.record)", refreshToken: issued.refreshToken, idToken: issued.idToken)
        return .json(answer.json)
    }

    /// The ID token needs a key, which the first one that asks has made.
    private static func exchange(
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
        let name = try ClientAuthentication(authorization: call.call.request.headers.values("Authorization"), form)
        let answer = IntrospectionAnswer(
            client: name.client.text, scope: found.scopes, patient: "\(found.record)", subject: found.subject,
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
