import PHRFHIR
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Writes resources as documents of a record, for one request.
struct ResourceWriter: Sendable {
    let context: FHIRCallContext

    /// Adds a resource as a document of its own.
    func add(_ received: ReceivedResource, as id: DocumentID) async throws -> DocumentID {
        let resource = Resource.record(received.record)
        let sealer = try await context.ask(SubmitDocument.self, AccessRequest(.writeRecord, resource, as: .create))
        let document = try valid(received, id)
        return try await context.server.environment.bringing(document, sealedBy: sealer, as: id) { document in
            try await context.run(SubmitDocument(record: received.record, as: id, document: document)).document
        }
    }

    /// Puts a resource in the place of the one with its id, or makes it where there is none.
    func store(_ received: ReceivedResource) async throws -> HTTPResponse {
        switch FHIRAddress(context.type, context.id) {
        case .patient(let record): return try await storePatient(received, record)
        case .document(let document): return try await store(received, document)
        case .fact: throw Self.isPart(of: context.id.split(separator: ".").first.map(String.init) ?? "")
        case nil:
            throw FHIRFault(
                400, .value, at: "\(context.type).id",
                "An id that a client makes is a UUID in lower case. POST makes one.")
        }
    }

    private func store(_ received: ReceivedResource, _ id: DocumentID) async throws -> HTTPResponse {
        guard let (record, lineage) = try await context.lineageIfThere(of: id) else {
            guard context.call.request.headers["If-Match"] == nil else {
                throw FHIRFault(412, .conflict, "There is no such version.")
            }
            try context.require(.create, on: received.resource)
            return try await answer(try await add(received, as: id), in: received.record, isNew: true)
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
        if latest.status == .active, received.saysSame(as: known.resource) { return try context.answer(known) }
        let new = try await replace(latest, with: received, in: record)
        return try await answer(new, in: record, isNew: false)
    }

    private func replace(
        _ latest: Document, with received: ReceivedResource, in record: RecordID
    ) async throws -> DocumentID {
        let access = AccessRequest(.writeRecord, .record(record, document: latest.id))
        let sealer = try await context.ask(ReplaceDocument.self, access)
        let document = try valid(received, latest.version.original)
        return try await context.server.environment.bringing(document, sealedBy: sealer) { document in
            try await context.run(ReplaceDocument(record: record, old: latest.id, document: document)).document
        }
    }

    /// The person of a record, as the next version of what FHIR said of them before.
    private func storePatient(_ received: ReceivedResource, _ record: RecordID) async throws -> HTTPResponse {
        let known = try await context.current("Patient", "\(record)", for: .update)
        try checkMatch(known)
        try await context.ask(SetDemographics.self, AccessRequest(.writeDemographics, .record(record)))
        let document = try received.document(
            "\(record)", limit: context.server.options.limits.document, random: context.server.random)
        let added = try await context.run(SetDemographics(record: record, document))
        return try await answer(added.document.id, in: record, isNew: false)
    }

    private func valid(_ received: ReceivedResource, _ id: DocumentID) throws -> ValidDocument {
        try received.document("\(id)", limit: context.server.options.limits.document, random: context.server.random)
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

extension ResourceWriter {
    /// Makes a resource unless one answers the search of `If-None-Exist`. Throws 412 where several do.
    ///
    /// The id is made from record, type and search: of several such requests at once only one adds a resource.
    func create(_ received: ReceivedResource, unless condition: String) async throws -> HTTPResponse {
        try context.require(.search, context.type)
        let search = try conditional(condition)
        if let known = try await match(search, in: received.record) { return try answerKnown(known) }
        let id = try await freeID(for: search, in: received.record)
        do {
            return try await answer(try await add(received, as: id), in: received.record, isNew: true)
        } catch DomainError.identifierTaken {
            guard let known = try await match(search, in: received.record) else { throw DomainError.conflict }
            return try answerKnown(known)
        }
    }

    private func conditional(_ condition: String) throws -> FHIRSearch {
        guard let parameters = [FormParameter](form: condition.drop { $0 == "?" }.utf8) else {
            throw FHIRFault(400, .invalid, "If-None-Exist is the query of a search.")
        }
        let now = context.server.environment.clock.now
        let reading = FHIRSearchContext(base: context.site.base, now: now, isStrict: true)
        let search = try FHIRSearch(of: context.type, parameters, reading)
        guard !search.conditions.isEmpty else {
            throw FHIRFault(412, .invalid, "If-None-Exist asks for nothing: every resource would answer it.")
        }
        return search
    }

    /// The one resource of the record that answers; nil for none.
    private func match(_ search: FHIRSearch, in record: RecordID) async throws -> ServedResource? {
        let found = try await context.resources(search.type, in: record).filter { try search.matches($0.resource) }
        guard found.count <= 1 else {
            throw FHIRFault(412, .multipleMatches, "Several resources answer If-None-Exist. Say more.")
        }
        return found.first
    }

    /// The id that every such request makes; a random one where a resource that was deleted has it.
    private func freeID(for search: FHIRSearch, in record: RecordID) async throws -> DocumentID {
        let name = "\(record) \(search.type)?\(search.understood.formText)"
        let digest = Array(SHA256.hash(Array(name.utf8)).prefix(16))
        guard let id = DocumentID(bytes: digest) else { return DocumentID(from: context.server.random) }
        return try await context.lineageIfThere(of: id) == nil ? id : DocumentID(from: context.server.random)
    }

    private func answerKnown(_ known: ServedResource) throws -> HTTPResponse {
        var headers = known.headers
        headers["Location"] = "\(context.site.url(known.resource))/_history/\(known.versionID ?? "")"
        return try context.answer(known.resource, headers: headers)
    }
}
