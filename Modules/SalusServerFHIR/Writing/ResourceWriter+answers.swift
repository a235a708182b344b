import PHRFHIR
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

extension ResourceWriter {
    /// Does one planned write in its own transaction, and answers it.
    func perform(_ plan: PlannedWrite) async throws -> HTTPResponse {
        guard let document = plan.document else {
            guard let operation = plan.operation(nil) else { return try await answer(plan) }
            return try await answer(plan, touched: try await run(operation))
        }
        let environment = context.server.environment
        let touched = try await environment.bringing(document, sealedBy: plan.sealer, as: plan.sealedID) { document in
            guard let operation = plan.operation(document) else { throw DomainError.conflict }
            return try await run(operation)
        }
        return try await answer(plan, touched: touched)
    }

    private func run(_ operation: GroupedOperation) async throws -> Resource {
        do throws(GroupFailure) {
            return try await context.run(together: [operation]).first ?? .server
        } catch {
            throw error.error
        }
    }

    /// The answer to a write that is done; `touched` is what its operation touched.
    func answer(_ plan: PlannedWrite, touched: Resource? = nil) async throws -> HTTPResponse {
        switch plan.outcome {
        case .nothing: return HTTPResponse(status: 204, headers: ["Cache-Control": "no-store"])
        case .same(let known): return try context.answer(known)
        case .found(let known): return try answerKnown(known)
        case .made(let id, let record, let isNew):
            guard let id = id ?? touched?.document else { throw DomainError.notFound }
            return try await answer(id, in: record, isNew: isNew)
        }
    }
}

extension ResourceWriter {
    /// The answer to a write: the version that it made, as `Prefer` asks for it.
    private func answer(_ document: DocumentID, in record: RecordID, isNew: Bool) async throws -> HTTPResponse {
        guard context.access?.presented.view.verbs.contains(.read) ?? true else {
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

    func answerKnown(_ known: ServedResource) throws -> HTTPResponse {
        var headers = known.headers
        headers["Location"] = "\(context.site.url(known.resource))/_history/\(known.versionID ?? "")"
        return try context.answer(known.resource, headers: headers)
    }
}
