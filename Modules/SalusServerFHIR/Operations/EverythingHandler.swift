import PHRFHIR
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// `Patient/[id]/$everything`: all resources of a record within the caller's view, the person first.
enum EverythingHandler {
    static func handle(_ call: FHIRCallContext) async throws -> HTTPResponse {
        guard call.type == "Patient" else {
            throw FHIRFault(404, .notSupported, "Only a Patient is asked for everything here.")
        }
        guard let record = RecordID(call.id) else { throw DomainError.notFound }
        let request = try FHIREverythingRequest(call.call.request.target.query)
        let whole = try await resources(of: record, call).filter { served in
            let isNew = request.since.map { since in served.document.map { $0.createdAt >= since } ?? false } ?? true
            return isNew ? try request.holds(served.resource) : false
        }
        return try call.answer(try page(whole, request, call).resource)
    }

    /// Sorted: the person, then by types and ids. Throws `notFound` for a record that the caller does not see.
    private static func resources(of record: RecordID, _ call: FHIRCallContext) async throws -> [ServedResource] {
        let types = FHIRDefinitions.r4.resourceTypes.filter { $0 != "Bundle" }
        let search = SearchRecord(in: .record(record), models: nil, types: Set(types.map(FHIRDocument.documentType)))
        guard let found = try await call.lookIfThere(search) else { throw DomainError.notFound }
        let maker = ResourceMaker(record: record, title: call.title(found.record.title))
        var resources = [try await call.patient(found, maker)]
        for document in found.documents {
            guard let content = found.contents[document.id] else { continue }
            let served = try await call.resource(document, content, maker)
            if served.resource.type != "Patient" { resources.append(served) }
        }
        let documents = Dictionary(found.documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for facts in try await call.server.environment.facts(found.facts) {
            guard let document = documents[facts.document], document.isNoResource else { continue }
            resources += maker.resources(of: facts.facts, in: document).filter { $0.resource.type != "Patient" }
        }
        return resources.filter { call.shows($0.resource, for: .search) }.sorted { place($0) < place($1) }
    }

    private static func place(_ served: ServedResource) -> String {
        let resource = served.resource
        return "\(resource.type == "Patient" ? "" : resource.type)/\(resource.id ?? "")"
    }

    private static func page(
        _ whole: [ServedResource], _ request: FHIREverythingRequest, _ call: FHIRCallContext
    ) throws(FHIRFault) -> FHIRAnswerBundle {
        let query = request.understood.formText
        let address = "\(call.site.base)/Patient/\(call.id)/$everything" + (query.isEmpty ? "" : "?\(query)")
        let digest = Hex.encode(Array(SHA256.hash(Array(address.utf8)).prefix(8)))
        let first = try request.cursor.map { text throws(FHIRFault) in try start(text, digest) } ?? ""
        let rest = whole.drop { !first.isEmpty && place($0) <= first }
        let entries = rest.prefix(request.count)
        var bundle = FHIRAnswerBundle(.searchset)
        bundle.total = whole.count
        bundle.links = [("self", address)]
        if entries.endIndex < rest.endIndex, let last = entries.last {
            let cursor = Base64URL.encode(Array("\(digest) \(place(last))".utf8))
            bundle.links.append(("next", "\(address)\(query.isEmpty ? "?" : "&")\(FHIRSearch.cursorName)=\(cursor)"))
        }
        bundle.entries = entries.map { .init(match: $0.resource, url: call.site.url($0.resource)) }
        return bundle
    }

    /// The last place of the page before.
    private static func start(_ text: String, _ digest: String) throws(FHIRFault) -> String {
        let words = String(decoding: Base64URL.decode(text) ?? [], as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0] == digest else {
            throw FHIRFault(400, .invalid, "The cursor belongs to no page of this answer.")
        }
        return String(words[1])
    }
}
