import SalusHTTP
import SalusServer

/// The routes of RHEx below its prefix. No GET changes anything, and there is no route that reaches any action by its
/// name, as the server of 2012 had one.
enum RHExEndpoints {
    static func all(_ site: HDataSite) -> [Endpoint] { records(site) + section(site) }

    private static func records(_ site: HDataSite) -> [Endpoint] {
        let record = "records/{record}"
        return [
            endpoint("records", .get, "", site, RHExRecordHandlers.list),
            endpoint("records", .get, "records", site, RHExRecordHandlers.list),
            endpoint("sections", .get, record, site, RHExRecordHandlers.feed).compressed,
            endpoint("options", .options, record, site, HDataRecordHandlers.options),
            endpoint("root", .get, "\(record)/root.xml", site, HDataRecordHandlers.root).compressed,
            endpoint("patient", .get, "\(record)/c32/{patient}", site, RHExRecordHandlers.patient).compressed,
        ]
    }

    private static func section(_ site: HDataSite) -> [Endpoint] {
        let (section, document) = ("records/{record}/{section}", "records/{record}/{section}/{document}")
        return [
            endpoint("section", .get, section, site, RHExSectionHandlers.read),
            endpoint("add", .post, section, site, body: .document, RHExSectionHandlers.add),
            endpoint("read", .get, document, site, HDataDocumentHandlers.read).compressed,
            endpoint("replace", .put, document, site, body: .document, HDataDocumentHandlers.replace),
            endpoint("delete", .delete, document, site, HDataDocumentHandlers.delete),
        ]
    }

    /// The name in the access log: `rhex read`.
    private static func endpoint(
        _ name: String, _ method: HTTPMethod, _ pattern: String, _ site: HDataSite,
        body: Endpoint.BodyKind = .nothing, _ handle: @escaping HDataEndpoints.Handler
    ) -> Endpoint {
        Endpoint(foreign: "rhex \(name)", method, pattern, security: .session, bodyKind: body) { call, server in
            try await handle(HDataCallContext(call: call, server: server, site: site))
        }
    }
}
