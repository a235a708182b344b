import PHRFHIR
import SalusBase
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
