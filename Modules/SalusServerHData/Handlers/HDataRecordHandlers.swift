import PHRHData
import SalusBase
import SalusDomain
import SalusHTML
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Reads of a record as a whole: the caller's records, the feed of sections, `root.xml`, OPTIONS.
enum HDataRecordHandlers {
    /// The records that are the caller's or shared with them, each with its base address and `root.xml`.
    static func list(_ call: HDataCallContext) async throws -> HTTPResponse {
        let type = try call.accepted([AtomFeed.mediaType])
        let records = try await call.look(ListPeople()).records
        let address = "\(call.site.base)/records"
        let newest = records.map(\.createdAt).max() ?? call.server.environment.clock.now
        var feed = AtomFeed(id: address, title: "Records", updated: newest, author: HDataSite.author)
        feed.links = [AtomFeed.Link(address, relation: "self", mediaType: AtomFeed.mediaType)]
        feed.entries = records.map { entry($0, "\(address)/\($0.id)") }
        return HTTPResponse(try feed.xml(), type)
    }

    private static func entry(_ record: HealthRecord, _ address: String) -> AtomFeed.Entry {
        let title = record.title.isEmpty ? "Record" : record.title
        var entry = AtomFeed.Entry(id: address, title: title, updated: record.createdAt)
        entry.links = [
            AtomFeed.Link(address, relation: "alternate", mediaType: AtomFeed.mediaType),
            AtomFeed.Link("\(address)/root.xml", relation: "root", mediaType: "application/xml"),
        ]
        return entry
    }

    /// The sections in the order of `root.xml`; for a browser as a page.
    static func feed(_ call: HDataCallContext) async throws -> HTTPResponse {
        let (type, base) = (try call.accepted([AtomFeed.mediaType, "text/html"]), try call.base)
        let root = try await call.root()
        guard let feed = AtomFeed(of: root, base: base, author: HDataSite.author) else { throw DomainError.notFound }
        var response = HTTPResponse(type == "text/html" ? page(of: feed) : try feed.xml(), type)
        response.headers["Last-Modified"] = root.lastModified?.httpDate
        response.headers.add("Vary", "Accept")
        if type == "text/html" {
            response.headers["Content-Type"] = "text/html; charset=utf-8"
            response.headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
        }
        return response
    }

    private static func page(of feed: AtomFeed) -> [UInt8] {
        let lines = feed.entries.map { entry in
            HTML.tag("li", [:], [.tag("a", ["href": entry.address()], .text(entry.title ?? entry.id))])
        }
        let head = HTML.tag("head", [:], [.tag("meta", ["charset": "utf-8"]), .tag("title", [:], .text(feed.title))])
        let body = HTML.tag("body", [:], [.tag("h1", [:], .text(feed.title)), .tag("ul", [:], lines)])
        return Array(("<!DOCTYPE html>\n" + HTML.tag("html", ["lang": "en"], [head, body]).text + "\n").utf8)
    }

    static func root(_ call: HDataCallContext) async throws -> HTTPResponse {
        let type = try call.accepted(["application/xml", "text/xml"])
        let root = try await call.root()
        var response = HTTPResponse(try root.xml(), type)
        response.headers["Last-Modified"] = root.lastModified?.httpDate
        return response
    }

    /// How callers sign in, the profile of the record and the types of its documents, without a body.
    static func options(_ call: HDataCallContext) async throws -> HTTPResponse {
        let record = try await call.look(DescribeRecord(in: .record(call.record))).record
        let root = HDataRoot(record, as: call.site.layout)
        return .empty(
            200,
            [
                "X-hdata-security": security, "X-hdata-hcp": HDataRoot.continuityOfCareProfile,
                "X-hdata-extensions": root.extensionAddresses.joined(separator: " "),
                "Allow": call.site.layout == .rhex ? "GET, HEAD, OPTIONS" : "GET, HEAD, OPTIONS, POST",
            ])
    }

    /// Bearer tokens (RFC 6750).
    private static let security = "urn:ietf:rfc:6750"
}

extension HDataRoot {
    /// The sections of a record. `modified`: when the newest document came that the caller sees.
    init(
        _ record: HealthRecord, modified: Instant? = nil, as layout: HDataSection.Layout = .continuityOfCare
    ) {
        let last = max(modified ?? record.createdAt, record.createdAt)
        self.init(
            record: "\(record.id)", version: 1, created: record.createdAt, lastModified: last, as: layout)
    }
}

extension HDataCallContext {
    /// The record's table of contents with the time of its newest document. Throws `notFound` for a record that the
    /// caller does not see.
    func root() async throws(DomainError) -> HDataRoot {
        let (record, modified) = try await described()
        return HDataRoot(record, modified: modified, as: site.layout)
    }

    /// The record, and when the newest document came that the caller sees; nil for none.
    func described() async throws(DomainError) -> (record: HealthRecord, modified: Instant?) {
        let described = try await look(DescribeRecord(in: .record(record)))
        let newest = try await look(ListDocuments(in: .record(record), offset: 0, limit: 1, allVersions: true))
        return (described.record, newest.documents.first?.createdAt)
    }
}
