import PHRHData
package import SalusServer
import SalusServerDomain

/// The operator's settings for RHEx.
package struct RHExOptions: Sendable {
    /// The path before every route; `/` on a listener of its own.
    package var prefix = "/rhex"
    /// Scheme and authority by which clients reach it, without a slash at the end; nil takes the server's origin.
    package var address: String?

    package init() {}
}

extension ProtocolDefinition {
    package static let rhex = ProtocolDefinition(
        "rhex", title: "RHEx", place: .prefix("/rhex"),
        address: "Where clients reach RHEx from outside, without the prefix: the links of its feeds begin with it. "
            + "Empty takes the origin.")
}

extension ProtocolName {
    package static let rhex = ProtocolDefinition.rhex.name
}

extension ProtocolService {
    /// The routes of an RHEx server, as hReader asks for them, over the same records and rights as every other
    /// protocol.
    package static func rhex(_ options: RHExOptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        let address = options.address ?? environment.settings.origin
        let site = HDataSite(base: address + (options.prefix == "/" ? "" : options.prefix), layout: .rhex)
        var service = ProtocolService(.rhex)
        (service.prefixes, service.routes) = ([options.prefix], RHExEndpoints.all(site))
        service.errors = [HDataErrors(clock: environment.clock), Compression(), Conditions()]
        service.authentication = [SessionAuthentication(environment: environment)]
        return service
    }
}
