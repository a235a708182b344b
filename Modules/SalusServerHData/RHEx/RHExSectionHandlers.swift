import PHRHData
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A section as a feed or as one document of all its entries, and what is posted to it.
enum RHExSectionHandlers {
    static func read(_ call: HDataCallContext) async throws -> HTTPResponse {
        let section = try call.section
        let type = try call.accepted([AtomFeed.mediaType, "application/xml", "application/json"])
        let (record, entries) = try await call.entries(of: section)
        var response = HTTPResponse(try bytes(of: entries, in: section, record, type, call), type)
        response.headers.add("Vary", "Accept")
        return response
    }

    private static func bytes(
        of entries: [HDataEntry], in section: HDataSection, _ record: HealthRecord, _ type: String,
        _ call: HDataCallContext
    ) throws -> [UInt8] {
        guard type == AtomFeed.mediaType else {
            return try SectionDocument.bytes(
                of: entries, in: section, as: type == "application/json" ? .json : .greenC32)
        }
        let newest = entries.map(\.modified).max() ?? record.createdAt
        return try AtomFeed(
            rhex: RHExRecord(record, updated: newest), section: section, entries: entries, base: call.site.base,
            author: HDataSite.author
        ).xml()
    }

    static func add(_ call: HDataCallContext) async throws -> HTTPResponse {
        try await DocumentAddition(call).answer()
    }
}
