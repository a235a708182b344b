import SalusDomain
package import SalusServer
import SalusServerDomain

extension ProtocolDefinition {
    /// Its clients own their paths, so it has no prefix of its own and is where the native API is.
    package static let zeroKit = ProtocolDefinition(
        "zerokit", title: "ZeroKit's admin API", place: .with(.native))
}

extension ProtocolService {
    /// Routes for backends that were written for ZeroKit's admin API, versions 4 and 5: their paths, signatures and
    /// errors over our operations. No caller has a key before an operator makes one, and until then
    /// every request is refused.
    package static func zeroKit(_ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        var service = ProtocolService(.zeroKit)
        service.prefixes = ["v4", "v5"].map { "/api/\($0)/admin" }
        service.routes = ZeroKitEndpoints.all
        service.errors = [ZeroKitErrors(clock: environment.clock)]
        service.authentication = [ZeroKitAuthentication(environment: environment)]
        return service
    }
}
