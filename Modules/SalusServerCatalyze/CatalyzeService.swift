package import SalusServer
import SalusServerDomain

/// The operator's settings for the class platform of Catalyze.
package struct CatalyzeOptions: Sendable {
    /// The path before every route.
    package var prefix = "/baas/v2"

    package init() {}
}

extension ProtocolDefinition {
    package static let catalyze = ProtocolDefinition("catalyze", title: "Catalyze BaaS", place: .prefix("/baas/v2"))
}

extension ProtocolName {
    package static let catalyze = ProtocolDefinition.catalyze.name
}

extension ProtocolService {
    /// The routes of Catalyze BaaS 2 over the applications, users and classes of this server. Without an application,
    /// which an operator makes, every request is refused.
    package static func catalyze(_ options: CatalyzeOptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        var service = ProtocolService(.catalyze)
        service.prefixes = [options.prefix]
        service.routes = CatalyzeEndpoints.all
        service.errors = [CatalyzeErrors(clock: environment.clock), Conditions()]
        service.authentication = [CatalyzeAuthentication(environment: environment)]
        return service
    }
}
