import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Reads of a record as a whole: the caller's records, the feed of sections, the patient answer.
enum RHExRecordHandlers {
    /// The records that are the caller's or shared with them, `last, first`.
    static func list(_ call: HDataCallContext) async throws -> HTTPResponse {
        let type = try call.accepted([AtomFeed.mediaType])
        let records = try await call.look(ListPeople()).records.map { RHExRecord($0, updated: $0.createdAt) }
        let feed = AtomFeed(records: records, base: call.site.base, author: HDataSite.author)
        return HTTPResponse(try feed.xml(), type)
    }

    /// The eleven sections, each in XML and JSON, and the whole record.
    static func feed(_ call: HDataCallContext) async throws -> HTTPResponse {
        let type = try call.accepted([AtomFeed.mediaType])
        let (record, modified) = try await call.described()
        let updated = max(modified ?? record.createdAt, record.createdAt)
        let feed = AtomFeed(rhex: RHExRecord(record, updated: updated), base: call.site.base, author: HDataSite.author)
        var response = HTTPResponse(try feed.xml(), type)
        response.headers["Last-Modified"] = updated.httpDate
        return response
    }

    /// The whole record in one answer, as hReader reads it; `.json` may follow the record's number.
    static func patient(_ call: HDataCallContext) async throws -> HTTPResponse {
        let record = try call.record
        guard let name = call.call.parameters["patient"], name == "\(record)" || name == "\(record).json" else {
            throw DomainError.notFound
        }
        let type = try call.accepted(["application/json"])
        let entries = try await call.entries(of: nil)
        return HTTPResponse(HReaderPatient.json(id: "\(record)", entries: entries.entries), type)
    }
}

extension RHExRecord {
    /// The title of a record is its person's name; the last word counts as the family name.
    init(_ record: HealthRecord, updated: Instant) {
        let words = record.title.split(separator: " ").map(String.init)
        self.init(
            id: "\(record.id)", family: words.last, given: words.dropLast().joined(separator: " "), updated: updated)
    }
}
