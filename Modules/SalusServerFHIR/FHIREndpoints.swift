import PHRFHIR
import SalusHTTP
import SalusServer

/// The routes of FHIR R4 below the base address (FHIR R4, http.html).
enum FHIREndpoints {
    typealias Handler = @Sendable (FHIRCallContext) async throws -> HTTPResponse

    static func all(_ site: FHIRSite) -> [Endpoint] {
        reading(site) + writing(site) + operations(site) + [CapabilityHandler.endpoint(site)]
    }

    private static func reading(_ site: FHIRSite) -> [Endpoint] {
        [
            endpoint("read", .get, "{type}/{id}", site, ReadingHandlers.read),
            endpoint("vread", .get, "{type}/{id}/_history/{version}", site, ReadingHandlers.readVersion),
            endpoint("history", .get, "{type}/{id}/_history", site, ReadingHandlers.history),
            endpoint("history", .get, "{type}/_history", site, HistoryHandlers.type),
            endpoint("history", .get, "_history", site, HistoryHandlers.system),
            endpoint("search", .get, "{type}", site, SearchHandlers.search),
            endpoint("search", .post, "{type}/_search", site, body: .json, SearchHandlers.search),
            endpoint("search", .get, "{type}/{id}/{member}", site, SearchHandlers.searchCompartment),
        ]
    }

    private static func writing(_ site: FHIRSite) -> [Endpoint] {
        [
            endpoint("create", .post, "{type}", site, body: .document, WritingHandlers.create),
            endpoint("update", .put, "{type}/{id}", site, body: .document, WritingHandlers.update),
            endpoint("patch", .patch, "{type}/{id}", site, body: .document, WritingHandlers.patch),
            endpoint("delete", .delete, "{type}/{id}", site, WritingHandlers.delete),
            endpoint("conditional update", .put, "{type}", site, body: .document, ConditionalHandlers.update),
            endpoint("conditional patch", .patch, "{type}", site, body: .document, ConditionalHandlers.patch),
            endpoint("conditional delete", .delete, "{type}", site, ConditionalHandlers.delete),
            endpoint("bundle", .post, "", site, body: .document, BundleHandler.handle),
        ]
    }

    private static func operations(_ site: FHIRSite) -> [Endpoint] {
        [
            endpoint("everything", .get, "{type}/{id}/$everything", site, EverythingHandler.handle),
            endpoint("lastn", .get, "{type}/$lastn", site, LastObservationsHandler.handle),
            endpoint("lastn", .post, "{type}/$lastn", site, body: .json, LastObservationsHandler.handle),
            endpoint("validate", .post, "{type}/$validate", site, body: .document, ValidateHandler.handle),
            endpoint("validate", .get, "{type}/{id}/$validate", site, ValidateHandler.handle),
            endpoint("validate", .post, "{type}/{id}/$validate", site, body: .document, ValidateHandler.handle),
            endpoint("meta", .get, "{type}/{id}/$meta", site, MetaHandlers.read),
            endpoint("meta add", .post, "{type}/{id}/$meta-add", site, body: .document, MetaHandlers.add),
            endpoint("meta delete", .post, "{type}/{id}/$meta-delete", site, body: .document, MetaHandlers.delete),
        ]
    }

    /// The name in the access log: `fhir read`.
    private static func endpoint(
        _ name: String, _ method: HTTPMethod, _ pattern: String, _ site: FHIRSite,
        body: Endpoint.BodyKind = .nothing, _ handle: @escaping Handler
    ) -> Endpoint {
        Endpoint(foreign: "fhir \(name)", method, pattern, security: .session, bodyKind: body) { call, server in
            try await handle(try await FHIRCallContext(call, server, site).withAccess())
        }.compressed
    }
}
