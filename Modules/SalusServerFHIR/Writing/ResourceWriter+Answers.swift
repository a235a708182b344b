import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

extension ResourceWriter {
    /// The answer to a write: the version that it made, as `Prefer` asks for it.
    func answer(_ document: DocumentID, in record: RecordID, isNew: Bool) async throws -> HTTPResponse {
        guard context.access?.authorization.view.verbs.contains(.read) ?? true else {
            return HTTPResponse(status: isNew ? 201 : 200, headers: ["Cache-Control": "no-store"])
        }
        let lineage = try await context.look(ReadLineage(of: document, in: .record(record), .version(document)))
        guard let version = lineage.versions.first(where: { $0.id == document }),
            let content = lineage.contents[document]
        else { throw DomainError.notFound }
        let served = try await context.resource(version, content, ResourceMaker(record: record, title: ""))
        return try answer(written: served, isNew: isNew)
    }

    private func answer(written served: ServedResource, isNew: Bool) throws -> HTTPResponse {
        let status = isNew ? 201 : 200
        var headers = served.headers
        if isNew { headers["Location"] = "\(context.site.url(served.resource))/_history/\(served.versionID ?? "")" }
        switch context.preference("return")?.lowercased() {
        case "minimal":
            headers["Preference-Applied"] = "return=minimal"
            headers["Cache-Control"] = "no-store"
            return HTTPResponse(status: status, headers: headers)
        case "operationoutcome":
            headers["Preference-Applied"] = "return=OperationOutcome"
            return try context.answer(FHIRResource(outcome: []), status: status, headers: headers)
        default: return try context.answer(served.resource, status: status, headers: headers)
        }
    }
}
