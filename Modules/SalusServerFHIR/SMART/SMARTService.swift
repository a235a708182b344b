import PHRSMART
import SalusHTTP
package import SalusServer
import SalusServerDomain

extension ProtocolDefinition {
    /// On FHIR's listener, since its clients are FHIR's.
    package static let smart = ProtocolDefinition("smart", title: "SMART App Launch", place: .with(.fhir))
}

extension ProtocolName {
    package static let smart = ProtocolDefinition.smart.name
}

extension ProtocolService {
    /// SMART App Launch 2.2: the endpoints of OAuth 2.1 and the documents by which clients find them. The tokens that
    /// it gives are taken by `fhir` alone.
    package static func smart(_ options: FHIROptions, _ context: ProtocolContext) -> ProtocolService {
        let environment = context.server.environment
        var service = ProtocolService(.smart)
        service.rootRoutes = SMARTEndpoints.all(options, options.site(environment))
        service.errors = [CrossOrigin(), SMARTErrors(clock: environment.clock)]
        service.authentication = [FormBody()]
        return service
    }
}

extension FHIROptions {
    /// Scheme and authority of FHIR's addresses, which is the issuer of its tokens as well.
    func authority(_ origin: String) -> String { address ?? origin }

    /// The base address of every resource, without a slash at the end.
    func base(_ origin: String) -> String { authority(origin) + (prefix == "/" ? "" : prefix) }

    func site(_ environment: Environment) -> FHIRSite {
        let origin = environment.settings.origin
        return FHIRSite(base: base(origin), issuer: authority(origin))
    }
}

/// Reads the body of a form.
struct FormBody: Middleware {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint, endpoint.bodyKind != .nothing else { return try await next(call) }
        var call = call
        call.body = try await call.request.body.collect(upTo: min(call.bodyLimit, 64 << 10))
        return try await next(call)
    }
}
