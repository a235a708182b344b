package import SalusServer
import SalusServerDomain

/// The operator's settings for FHIR.
package struct FHIROptions: Sendable {
    /// The path before every route.
    package var prefix = "/fhir/R4"
    /// Scheme and authority by which clients reach it, without a slash at the end; nil takes the server's origin.
    package var address: String?

    package init() {}
}

extension ProtocolDefinition {
    package static let fhir = ProtocolDefinition(
        "fhir", title: "FHIR R4", place: .prefix("/fhir/R4"),
        address: "Where clients reach FHIR from outside, without the prefix: every resource's address begins with it. "
            + "Empty takes the origin.")
}

extension ProtocolName {
    package static let fhir = ProtocolDefinition.fhir.name
}

extension ProtocolService {
    /// FHIR R4 over the same records and rights as every other protocol.
    package static func fhir(_ options: FHIROptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        let site = options.site(environment)
        var service = ProtocolService(.fhir)
        (service.prefixes, service.routes) = ([options.prefix], FHIREndpoints.all(site))
        service.errors = [CrossOrigin(), FHIRErrors(clock: environment.clock), Compression(), Conditions()]
        service.authentication = [FHIRAuthentication(environment: environment)]
        service.readers = [.fhir]
        return service
    }
}
