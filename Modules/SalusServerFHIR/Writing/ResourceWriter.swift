import PHRFHIR
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Plans writes of resources as documents of a record, for one request, and does them.
struct ResourceWriter: Sendable {
    let context: FHIRCallContext
    /// The sealers of records into which this request may add documents.
    var sealers = Locked<[RecordID: DocumentSealer]>([:])

    /// A resource as a new document.
    func planAdding(_ received: ReceivedResource, as id: DocumentID) async throws -> PlannedWrite {
        let record = received.record
        var plan = PlannedWrite(.made(id, in: record, isNew: true))
        plan.document = try valid(received, id)
        plan.sealer = try await sealer(of: record)
        plan.sealedID = id
        plan.operation = { document in
            document.map { GroupedOperation(SubmitDocument(record: record, as: id, document: $0)) }
        }
        return plan
    }

    /// Asks for the right once for each record of the request.
    func sealer(of record: RecordID) async throws -> DocumentSealer? {
        if let known = sealers.withLock({ $0[record] }) { return known }
        let access = AccessRequest(.writeRecord, Resource.record(record), as: .create)
        let sealer = try await context.ask(SubmitDocument.self, access)
        if let sealer { sealers.withLock { $0[record] = sealer } }
        return sealer
    }

    /// A resource in the place of the one with its id, or a new one where there is none. `made` is the version that it
    /// was made from: throws 409 where there is another one by now.
    func planStoring(_ received: ReceivedResource, from made: ServedResource? = nil) async throws -> PlannedWrite {
        switch FHIRAddress(context.type, context.id) {
        case .patient(let record): return try await planStoringPatient(received, record, from: made)
        case .document(let document): return try await planStoring(received, document, from: made)
        case .fact: throw Self.isPart(of: context.id.split(separator: ".").first.map(String.init) ?? "")
        case nil:
            throw FHIRFault(
                400, .value, at: "\(context.type).id",
                "An id that a client makes is a UUID in lower case. POST makes one.")
        }
    }

    private func planStoring(
        _ received: ReceivedResource, _ id: DocumentID, from made: ServedResource?
    ) async throws -> PlannedWrite {
        guard let (record, lineage) = try await context.lineageIfThere(of: id) else {
            guard context.call.request.headers["If-Match"] == nil else {
                throw FHIRFault(412, .conflict, "There is no such version.")
            }
            try context.require(.create, on: received.resource)
            try await sealer(of: received.record)?.checkChoosesIdentifiers()
            return try await planAdding(received, as: id)
        }
        guard record == received.record, let latest = lineage.versions.last else {
            throw FHIRFault(422, .businessRule, at: context.type, "A resource stays with its person.")
        }
        guard FHIRDocument.resourceType(of: latest.type) == context.type,
            let content = lineage.contents[latest.id]
        else {
            throw Self.isPart(of: "\(id)")
        }
        let known = try await context.resource(latest, content, ResourceMaker(record: record, title: ""))
        guard context.shows(known.resource, for: .update) else { throw DomainError.notFound }
        try checkMatch(known)
        try Self.check(made, is: known)
        if latest.status == .active, received.saysSame(as: known.resource) { return PlannedWrite(.same(known)) }
        return try await planReplacing(latest, with: received, in: record)
    }

    private func planReplacing(
        _ latest: Document, with received: ReceivedResource, in record: RecordID
    ) async throws -> PlannedWrite {
        let access = AccessRequest(.writeRecord, .record(record, document: latest.id))
        let new = context.server.newDocumentID
        var plan = PlannedWrite(.made(new, in: record, isNew: false))
        plan.sealer = try await context.ask(ReplaceDocument.self, access)
        plan.document = try valid(received, latest.version.original)
        plan.sealedID = new
        plan.operation = { document in
            document.map {
                GroupedOperation(ReplaceDocument(record: record, old: latest.id, as: new, document: $0))
            }
        }
        return plan
    }

    /// The person of a record, as the next version of what FHIR said of them before.
    private func planStoringPatient(
        _ received: ReceivedResource, _ record: RecordID, from made: ServedResource?
    ) async throws -> PlannedWrite {
        let known = try await context.current("Patient", "\(record)", for: .update)
        try checkMatch(known)
        try Self.check(made, is: known)
        try await context.ask(SetDemographics.self, AccessRequest(.writeDemographics, .record(record)))
        var plan = PlannedWrite(.made(nil, in: record, isNew: false))
        plan.document = try received.document("\(record)", at: context.server)
        plan.operation = { document in document.map { GroupedOperation(SetDemographics(record: record, $0)) } }
        return plan
    }

    private static func check(_ made: ServedResource?, is known: ServedResource) throws(FHIRFault) {
        guard let made, made.versionID != known.versionID else { return }
        throw FHIRFault(409, .conflict, "The resource was changed meanwhile. Send the change again.")
    }

    private func valid(_ received: ReceivedResource, _ id: DocumentID) throws -> ValidDocument {
        try received.document("\(id)", at: context.server)
    }

    static func isPart(of document: String) -> FHIRFault {
        FHIRFault(
            405, .notSupported,
            "This resource is a part of the document \(document), which came another way. Correct it there: "
                + "salus record replace, or the program that wrote it.")
    }

    /// Throws 405 for a resource that is a part of another document.
    func checkIsOwn(_ served: ServedResource) throws(FHIRFault) {
        guard !served.isDerived || context.type == "Patient" else {
            throw Self.isPart(of: served.document.map { "\($0.version.original)" } ?? "")
        }
    }

    /// Throws 412 where `If-Match` asks for another version.
    func checkMatch(_ served: ServedResource) throws(FHIRFault) {
        guard let field = context.call.request.headers["If-Match"] else { return }
        let tags = field.split(separator: ",").map { $0.trimmingBlanks }
        let texts = tags.map { EntityTag(text: $0)?.plain.opaque ?? String($0) }
        guard texts.contains("*") || texts.contains(served.versionID ?? "") else {
            throw FHIRFault(412, .conflict, "The resource has another version by now. Read it again.")
        }
    }
}

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
