import SalusAPI
import SalusDomain
package import SalusServer
import SalusServerDomain

extension ProtocolDefinition {
    package static let native = ProtocolDefinition(
        ProtocolName.native.rawValue, title: "the native API", place: .prefix(APICalls.prefix))
}

extension ProtocolService {
    /// The native API below `prefix`, with its description and what else is open to every caller at the root.
    package static func native(prefix: String, _ context: ProtocolContext) -> ProtocolService {
        let server = context.server
        let description = DescriptionEndpoint(
            of: context.commonRoutes + NativeEndpoints.all, prefix: prefix, version: server.options.info.version)
        var service = ProtocolService(.native)
        (service.prefixes, service.routes) = ([prefix], NativeEndpoints.all)
        service.rootRoutes = context.commonRoutes + [description.endpoint]
        service.errors = [ErrorMapping(clock: server.environment.clock), Compression(), Ranges(), Conditions()]
        service.authentication = [SessionAuthentication(environment: server.environment)]
        service.readers = [.statement]
        return service
    }
}
