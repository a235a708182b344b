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
        guard try call.knownType() != "Patient" else {
            throw FHIRFault(
                405, .notSupported,
                "A record is made with salus or by its operator. Then put its person to Patient/ and "
                    + "the record's id.")
        }
        try call.require(.create, call.type)
        let received = try call.received()
        try call.require(.create, on: received.resource)
        if let condition = call.call.request.headers["If-None-Exist"] {
            return try await call.writer.create(received, unless: condition)
        }
        let id = DocumentID(from: call.server.random)
        let added = try await call.writer.add(received, as: id)
        return try await call.writer.answer(added, in: received.record, isNew: true)
    }

    static func update(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try call.require(.update, try call.knownType())
        let received = try call.received()
        try call.require(.update, on: received.resource)
        guard received.resource.id == call.id else {
            throw FHIRFault(400, .invalid, at: "\(call.type).id", "The id of the resource is the one of the address.")
        }
        return try await call.writer.store(received)
    }

    static func patch(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try call.require(.update, try call.knownType())
        let current = try await call.current(call.type, call.id, for: .update)
        try call.writer.checkIsOwn(current)
        let changed: FHIRResource
        do { changed = try call.patched(current.resource) } catch let error as FHIRError {
            throw FHIRFault(error, status: 422)
        }
        try call.require(.update, on: changed)
        return try await call.writer.store(try ReceivedResource(changed, base: call.site.base))
    }

    static func delete(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let done = HTTPResponse(status: 204, headers: ["Cache-Control": "no-store"])
        guard call.type != "Patient" else {
            throw FHIRFault(405, .notSupported, "The person of a record is not deleted; erase the record with salus.")
        }
        try call.require(.delete, try call.knownType())
        guard let address = FHIRAddress(call.type, call.id), let document = address.document else {
            return done
        }
        guard let (record, lineage) = try await call.lineageIfThere(of: document) else { return done }
        guard let latest = lineage.versions.last, latest.status != .void else { return done }
        guard let version = try await call.versions(call.type, call.id, .latest, for: .delete).last else { return done }
        try call.writer.checkIsOwn(version.served)
        try call.writer.checkMatch(version.served)
        _ = try await call.run(
            ChangeDocument(
                record: record, document: latest.id, label: nil, status: .void, reason: "deleted over FHIR",
                expected: [lineage.revision.text]))
        return done
    }
}

extension FHIRCallContext {
    fileprivate var writer: ResourceWriter { ResourceWriter(context: self) }
}
