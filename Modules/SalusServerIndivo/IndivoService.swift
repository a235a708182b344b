package import PHRIndivo
import SalusDomain
package import SalusModels
package import SalusServer
import SalusServerDomain

/// The operator's settings for Indivo's protocol.
package struct IndivoOptions: Sendable {
    /// The path prefix of every route; its clients own the root.
    package var prefix = "/"
    /// Scheme and authority by which clients reach it, without a slash at the end; nil takes those of its listener and
    /// the host name of the request.
    package var address: String?
    /// Whether its listener speaks TLS.
    package var isSecure = true
    /// The port of its own listener; nil for one that it shares.
    package var port: Int?
    /// The models of documents, with those that the operator adds.
    package var models = IndivoModels.core
    /// The app with pages that says from which network a person signs in; nil for none.
    package var pages: AppName?
    /// Reads the requests of apps by OAuth 2, which people answer on the pages, by the server's origin.
    package var authorizations: @Sendable (_ origin: String) -> AuthorizationReading = { _ in { _, _ in nil } }

    package init() {}
}

extension ProtocolDefinition {
    package static let indivo = ProtocolDefinition(
        "indivo", title: "Indivo", place: .prefix("/"),
        address: "Where clients reach Indivo's API from outside, which apps are told when they are opened. Empty takes "
            + "the host name of each request, with the scheme of Indivo's listener, its port where it is "
            + "Indivo's own, and https behind a trusted proxy.")
}

extension ProtocolName {
    package static let indivo = ProtocolDefinition.indivo.name
}

extension ProtocolService {
    /// Indivo X 2.0: its own routes, signatures and manners with errors.
    package static func indivo(_ options: IndivoOptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        var service = ProtocolService(.indivo)
        (service.prefixes, service.routes) = ([options.prefix], IndivoEndpoints.all(options))
        service.errors = [IndivoErrors(clock: environment.clock)]
        service.authentication = [IndivoAuthentication(environment: environment)]
        service.readers = [.indivo(options.models)]
        service.attachments = { try IndivoContent.document(of: $0, options.models, $1) }
        return service
    }
}
