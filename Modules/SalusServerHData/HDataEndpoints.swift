import SalusHTTP
import SalusServer

/// The routes of hData below its prefix (HL7 hData RESTful Transport, section 6).
enum HDataEndpoints {
    typealias Handler = @Sendable (HDataCallContext) async throws -> HTTPResponse

    /// Sections are below the record or below `results`; the profile has none deeper.
    private static let sections = ["records/{record}/{section}", "records/{record}/results/{subsection}"]

    static func all(_ site: HDataSite) -> [Endpoint] {
        records(site) + sections.flatMap { section($0, site) + document("\($0)/{document}", site) }
    }

    private static func records(_ site: HDataSite) -> [Endpoint] {
        let record = "records/{record}"
        return [
            endpoint("records", .get, "records", site, HDataRecordHandlers.list),
            endpoint("sections", .get, record, site, HDataRecordHandlers.feed).compressed,
            endpoint("options", .options, record, site, HDataRecordHandlers.options),
            endpoint("add section", .post, record, site, body: .json, SectionHandlers.addSection),
            endpoint("root", .get, "\(record)/root.xml", site, HDataRecordHandlers.root).compressed,
            endpoint("timeline", .get, "\(record)/timeline.json", site, TimelineHandlers.read),
            endpoint("add to timeline", .post, "\(record)/timeline.json", site, body: .json, TimelineHandlers.add),
        ]
    }

    private static func section(_ path: String, _ site: HDataSite) -> [Endpoint] {
        [
            endpoint("section", .get, path, site, SectionHandlers.feed),
            endpoint("add", .post, path, site, body: .document, SectionHandlers.add),
        ]
    }

    private static func document(_ path: String, _ site: HDataSite) -> [Endpoint] {
        [
            endpoint("read", .get, path, site, HDataDocumentHandlers.read).compressed,
            endpoint("replace", .put, path, site, body: .document, HDataDocumentHandlers.replace),
            endpoint("label", .post, path, site, body: .json, HDataDocumentHandlers.label),
            endpoint("delete", .delete, path, site, HDataDocumentHandlers.delete),
        ]
    }

    /// The name in the access log: `hdata read`.
    private static func endpoint(
        _ name: String, _ method: HTTPMethod, _ pattern: String, _ site: HDataSite,
        body: Endpoint.BodyKind = .nothing, _ handle: @escaping Handler
    ) -> Endpoint {
        Endpoint(foreign: "hdata \(name)", method, pattern, security: .session, bodyKind: body) { call, server in
            try await handle(HDataCallContext(call: call, server: server, site: site))
        }
    }
}
