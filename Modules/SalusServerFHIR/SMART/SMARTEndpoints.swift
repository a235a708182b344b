import PHRSMART
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// The routes of SMART App Launch, from the root on.
enum SMARTEndpoints {
    typealias Handler = @Sendable (SMARTCallContext) async throws -> HTTPResponse

    static func all(_ options: FHIROptions, _ site: FHIRSite) -> [Endpoint] {
        let prefix = options.prefix == "/" ? "" : options.prefix
        return [
            endpoint("configuration", .get, "\(prefix)/.well-known/smart-configuration", site) { call in
                let pages = call.server.environment.settings.pages
                return .json(site.discovery.configuration(management: pages.map { "\($0)/" }))
            },
            endpoint("metadata", .get, "/.well-known/oauth-authorization-server", site) { call in
                .json(call.site.discovery.metadata)
            },
            endpoint("openid", .get, "/.well-known/openid-configuration", site) { call in
                .json(call.site.discovery.openID)
            },
            endpoint("keys", .get, "\(SMARTDiscovery.path)/jwks", site, SMARTTokenKeyHandlers.keys),
            endpoint("authorize", .get, "\(SMARTDiscovery.path)/authorize", site, AuthorizeHandler.authorize),
            endpoint("authorize", .post, "\(SMARTDiscovery.path)/authorize", site, AuthorizeHandler.authorize),
            endpoint("token", .post, "\(SMARTDiscovery.path)/token", site, TokenHandlers.token),
            endpoint("revoke", .post, "\(SMARTDiscovery.path)/revoke", site, TokenHandlers.revoke),
            endpoint("introspect", .post, "\(SMARTDiscovery.path)/introspect", site, TokenHandlers.introspect),
        ]
    }

    /// The name in the access log: `smart token`.
    private static func endpoint(
        _ name: String, _ method: HTTPMethod, _ pattern: String, _ site: FHIRSite, _ handle: @escaping Handler
    ) -> Endpoint {
        Endpoint(
            foreign: "smart \(name)", method, pattern, security: .open, bodyKind: method == .post ? .json : .nothing
        ) { call, server in try await handle(SMARTCallContext(call: call, server: server, site: site)) }
    }
}

/// One request to the authorization server as its handler sees it.
struct SMARTCallContext: ForeignCallContext {
    var call: ServerCall
    let server: ServerContext
    let site: FHIRSite

    /// Throws 415 as a fault of the request for a body that is no form.
    func form() throws(OAuthFault) -> OAuthParameters {
        let type = call.request.headers["Content-Type"] ?? ""
        guard type.lowercased().hasPrefix("application/x-www-form-urlencoded") else {
            throw OAuthFault(.invalidRequest, "The body is a form: application/x-www-form-urlencoded.")
        }
        return try OAuthParameters(form: call.body)
    }

    /// The same call as the client that proves itself in it.
    func authenticated(_ form: OAuthParameters) throws(OAuthFault) -> SMARTCallContext {
        let client = try self.client(form)
        let evidence: ClientProof.Evidence =
            if let said = client.assertion {
                .assertion(
                    ClientEvidence(text: said.text, name: said.id, notBefore: said.notBefore, expires: said.expires))
            } else { client.secret.map { ClientProof.Evidence.secret($0) } ?? .name }
        var context = self
        context.call.credential = .client(ClientProof(name: client.client, evidence: evidence))
        return context
    }

    /// The client by its own word.
    func client(_ form: OAuthParameters) throws(OAuthFault) -> ClientAuthentication {
        try ClientAuthentication(
            authorization: call.request.headers.values("Authorization"), form, endpoint: site.discovery.token)
    }
}

extension HTTPResponse {
    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        var response = HTTPResponse(status: status)
        response.headers["Content-Type"] = "application/json"
        response.headers["Cache-Control"] = "no-store"
        response.headers["Pragma"] = "no-cache"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.body = .bytes(Array(value.canonicalText.utf8))
        return response
    }
}
