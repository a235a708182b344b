import PHRHData
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The feed of a section, and what is posted to one.
enum SectionHandlers {
    /// Child sections and documents, each with its metadata.
    static func feed(_ call: HDataCallContext) async throws -> HTTPResponse {
        let (section, base) = (try call.section, try call.base)
        let type = try call.accepted([AtomFeed.mediaType])
        let (record, entries) = try await call.entries(of: section)
        let feed = AtomFeed(
            of: HDataRoot(record), at: section.path, base: base, entries: entries, author: HDataSite.author)
        guard let feed else { throw DomainError.notFound }
        return HTTPResponse(try feed.xml(), type)
    }

    /// A document, alone or with its metadata, or the form of a child section.
    static func add(_ call: HDataCallContext) async throws -> HTTPResponse {
        if call.contentType == formType { return try await addSection(call) }
        return try await DocumentAddition(call).answer()
    }

    /// The form of a section. It is checked as the standard has it; then 501, since the sections of a record are those
    /// of the profile.
    static func addSection(_ call: HDataCallContext) async throws -> HTTPResponse {
        try await call.ask(SubmitDocument.self, AccessRequest(.writeRecord, .record(call.record), as: .create))
        let isBelowSection = call.call.parameters.count > 1
        let request = try SectionRequest(form: call.contentType == formType ? call.call.body : [])
        var root = HDataRoot(try await call.look(DescribeRecord(in: .record(call.record))).record)
        try root.add(request, below: isBelowSection ? try call.section.path : [])
        throw HDataFault(501, "Records here have the sections of root.xml and no others. Post documents to those.")
    }

    private static let formType = "application/x-www-form-urlencoded"
}
