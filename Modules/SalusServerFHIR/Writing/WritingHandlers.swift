import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Writes of one resource: each is one operation on a document of the record.
enum WritingHandlers {
    static func create(_ call: FHIRCallContext) async throws -> HTTPResponse {
        guard try call.knownType() != "Patient" else { throw patientRefusal }
        try call.require(.create, call.type)
        let received = try call.received()
        try call.require(.create, on: received.resource)
        if let condition = call.call.request.headers["If-None-Exist"] {
            return try await call.writer.create(received, unless: condition)
        }
        let id = call.server.newDocumentID
        return try await call.writer.perform(try await call.writer.planAdding(received, as: id))
    }

    static var patientRefusal: FHIRFault {
        FHIRFault(
            405, .notSupported,
            "A record is made with salus or by its operator. Then put its person to Patient/ and the record's id.")
    }

    static func update(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await call.writer.perform(try await planUpdate(call))
    }

    static func patch(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await call.writer.perform(try await planPatch(call))
    }

    static func delete(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await call.writer.perform(try await planDelete(call))
    }

    /// `sealers`: those that earlier writes of the same request asked for.
    static func planUpdate(
        _ call: FHIRCallContext, _ sealers: Locked<[RecordID: DocumentSealer]> = Locked([:])
    ) async throws -> PlannedWrite {
        try call.require(.update, try call.knownType())
        let received = try call.received()
        try call.require(.update, on: received.resource)
        guard received.resource.id == call.id else { throw ReceivedResource.otherID(call.type) }
        return try await ResourceWriter(context: call, sealers: sealers).planStoring(received)
    }

    static func planPatch(_ call: FHIRCallContext) async throws -> PlannedWrite {
        try call.require(.update, try call.knownType())
        let current = try await call.current(call.type, call.id, for: .update)
        try call.writer.checkIsOwn(current)
        let changed: FHIRResource
        do { changed = try call.patched(current.resource) } catch let error as FHIRError {
            throw FHIRFault(error, status: 422)
        }
        try call.require(.update, on: changed)
        return try await call.writer.planStoring(try ReceivedResource(changed, base: call.site.base), from: current)
    }

    static func planDelete(_ call: FHIRCallContext) async throws -> PlannedWrite {
        var plan = PlannedWrite(.nothing)
        guard call.type != "Patient" else {
            throw FHIRFault(405, .notSupported, "The person of a record is not deleted; erase the record with salus.")
        }
        try call.require(.delete, try call.knownType())
        guard let document = FHIRAddress(call.type, call.id)?.document,
            let (record, lineage) = try await call.lineageIfThere(of: document),
            let latest = lineage.versions.last, latest.status != .void,
            let version = try await call.versions(call.type, call.id, .latest, for: .delete).last
        else { return plan }
        try call.writer.checkIsOwn(version.served)
        try call.writer.checkMatch(version.served)
        let change = ChangeDocument(
            record: record, document: latest.id, label: nil, status: .void, reason: "deleted over FHIR",
            expected: [lineage.revision.text])
        plan.operation = { _ in GroupedOperation(change) }
        return plan
    }
}

extension FHIRCallContext {
    var writer: ResourceWriter { ResourceWriter(context: self) }

    /// The resource with the changes of the body: a JSON Patch, or a FHIRPath Patch in JSON or XML.
    ///
    /// Throws 415 for another content type, and the faults of a patch that cannot be applied.
    func patched(_ resource: FHIRResource) throws -> FHIRResource {
        let type = call.request.headers["Content-Type"] ?? ""
        if type.lowercased().split(separator: ";").first == "application/json-patch+json" {
            return try resource.patched(by: try JSONPatch(parsing: call.body))
        }
        guard let format = FHIRFormat(mediaType: type) else {
            throw FHIRFault(
                415, .notSupported,
                "A patch is application/json-patch+json, or Parameters in application/fhir+json or fhir+xml.")
        }
        return try resource.patched(by: try format.resource(of: call.body))
    }
}
