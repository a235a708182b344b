import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Histories of a type and of all types.
enum HistoryHandlers {
    static func type(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = try call.knownType()
        try call.require(.search, type)
        return try await answer(call, type)
    }

    static func system(_ call: FHIRCallContext) async throws -> HTTPResponse { try await answer(call, nil) }

    private static func answer(_ call: FHIRCallContext, _ type: String?) async throws -> HTTPResponse {
        let request = try FHIRHistoryRequest(call.call.request.target.query)
        var run = try HistoryRun(type, request, call)
        try await run.fill()
        return try call.answer(run.bundle.resource)
    }
}

/// A page of the history of the records that the caller sees.
struct HistoryRun {
    /// Looks for one page: documents of other types give no entries.
    private static let mostLooks = 20

    private let type: String?
    private let request: FHIRHistoryRequest
    private let call: FHIRCallContext
    private let cursor: HistoryCursor
    private var entries: [FHIRAnswerBundle.Entry] = []
    /// The beginning of what is not on the page; nil at the end.
    private var rest: HistoryCursor.Place?

    /// Throws 400 for the cursor of another history.
    init(_ type: String?, _ request: FHIRHistoryRequest, _ call: FHIRCallContext) throws(FHIRFault) {
        (self.type, self.request, self.call) = (type, request, call)
        cursor = HistoryCursor(of: type, request)
        rest = try request.cursor.map { text throws(FHIRFault) in try cursor.place(of: text) }
    }

    mutating func fill() async throws {
        let records = try await call.records()
        guard records.count <= FHIRCallContext.mostRecords else {
            let text = "You may look into more than \(FHIRCallContext.mostRecords) records; ask for the history of one."
            throw FHIRFault(422, .tooCostly, text)
        }
        for _ in 0..<Self.mostLooks {
            try await look(into: records.map(\.id))
            if entries.count >= request.count || rest == nil { return }
        }
    }

    /// Takes the next versions of all records, in their order, until the page is full.
    private mutating func look(into records: [RecordID]) async throws {
        var page = VersionPage(limit: max(request.count, FHIRSearch.pageSize))
        let types = type.map { [$0] } ?? FHIRDefinitions.r4.resourceTypes.filter { $0 != "Bundle" }
        page.types = Set(types.map(FHIRDocument.documentType))
        (page.since, page.first, page.isAfterFirst) = (request.since, rest?.version, rest?.skipped == nil)
        page.mostBytes /= max(1, records.count)
        var (found, ends): ([Change], [RecordVersion.Place]) = ([], [])
        for record in records {
            guard let versions = try await call.lookIfThere(SearchVersions(in: .record(record), page)) else { continue }
            found += try await changes(versions)
            if versions.hasMore, let last = versions.changes.last { ends.append(last.place) }
        }
        // Behind the first end, other versions of its record may come before those of the others.
        let end = ends.min()
        take(found.filter { change in end.map { change.place <= $0 } ?? true }, upTo: end)
    }

    private struct Change {
        let place: RecordVersion.Place
        let entries: [FHIRAnswerBundle.Entry]
    }

    private mutating func take(_ changes: [Change], upTo end: RecordVersion.Place?) {
        let start = rest
        for change in changes.sorted(by: { $0.place < $1.place }) {
            let skipped = change.place == start?.version ? start?.skipped ?? 0 : 0
            let room = request.count - entries.count
            let fresh = change.entries.dropFirst(skipped)
            entries += fresh.prefix(room)
            guard fresh.count <= room else {
                rest = HistoryCursor.Place(version: change.place, skipped: skipped + room)
                return
            }
        }
        rest = end.map { HistoryCursor.Place(version: $0, skipped: nil) }
    }

    /// The resources that each version is, as far as the caller may find them.
    private func changes(_ versions: RecordVersions) async throws -> [Change] {
        let maker = ResourceMaker(record: versions.record.id, title: "")
        let facts = try await call.server.environment.facts(versions.facts)
        let known = Dictionary(facts.map { ($0.document, $0.facts) }) { first, _ in first }
        var changes: [Change] = []
        for change in versions.changes {
            let document = change.document
            var served: [ServedResource] = []
            if let content = versions.contents[document.id] {
                served = [try await call.resource(document, content, maker)]
            } else if document.isNoResource, let facts = known[document.id] {
                served = maker.resources(of: facts, in: document).filter { $0.resource.type != "Patient" }
                if let patient = maker.patient(facts, in: document) { served.append(patient) }
            }
            let shown = served.filter { isWanted($0.resource) }
            changes.append(Change(place: change.place, entries: shown.compactMap { entry(change, $0) }))
        }
        return changes
    }

    private func isWanted(_ resource: FHIRResource) -> Bool {
        type ?? resource.type == resource.type && call.shows(resource, for: .search)
    }

    /// A person is there as long as the record.
    private func entry(_ change: RecordVersion, _ served: ServedResource) -> FHIRAnswerBundle.Entry? {
        let resource = served.resource
        let address = "\(resource.type)/\(resource.id ?? "")"
        if change.isDeletion {
            guard resource.type != "Patient" else { return nil }
            return FHIRAnswerBundle.Entry(
                version: nil, url: call.site.url(resource), request: ("DELETE", address),
                response: ("204", nil, "\(change.at)"))
        }
        let isFirst = change.document.version.number == 1 && resource.type != "Patient"
        return FHIRAnswerBundle.Entry(
            version: resource, url: call.site.url(resource),
            request: (isFirst ? "POST" : "PUT", isFirst ? resource.type : address),
            response: (isFirst ? "201" : "200", served.headers["ETag"], "\(change.at)"))
    }

    var bundle: FHIRAnswerBundle {
        var bundle = FHIRAnswerBundle(.history)
        let query = request.understood.formText
        let path = "\(call.site.base)/\(type.map { "\($0)/" } ?? "")_history"
        let own = path + (query.isEmpty ? "" : "?\(query)")
        let next = rest.map { "\(own)\(query.isEmpty ? "?" : "&")\(FHIRSearch.cursorName)=\(cursor.text(of: $0))" }
        bundle.links = [("self", own)] + (next.map { [("next", $0)] } ?? [])
        bundle.entries = entries
        return bundle
    }
}
