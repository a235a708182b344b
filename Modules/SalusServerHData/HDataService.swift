package import SalusServer
import SalusServerDomain

/// The operator's settings for hData.
package struct HDataOptions: Sendable {
    /// The path before every route.
    package var prefix = "/hdata"
    /// Scheme and authority by which clients reach it, without a slash at the end; nil takes the server's origin.
    package var address: String?

    package init() {}
}

extension ProtocolDefinition {
    package static let hData = ProtocolDefinition(
        "hdata", title: "hData", place: .prefix("/hdata"),
        address: "Where clients reach hData from outside, without the prefix: the links of its feeds begin with it. "
            + "Empty takes the origin.")
}

extension ProtocolName {
    package static let hData = ProtocolDefinition.hData.name
}

extension ProtocolService {
    /// hData over the same records and rights as every other protocol, and the readers of RHEx patient files and of
    /// documents that a client copied from a source.
    package static func hData(_ options: HDataOptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        let address = options.address ?? environment.settings.origin
        let site = HDataSite(base: address + (options.prefix == "/" ? "" : options.prefix))
        var service = ProtocolService(.hData)
        (service.prefixes, service.routes) = ([options.prefix], HDataEndpoints.all(site))
        service.errors = [HDataErrors(clock: environment.clock), Compression(), Conditions()]
        service.authentication = [SessionAuthentication(environment: environment)]
        service.readers = [.hDataCopy, .hReader]
        return service
    }
}
