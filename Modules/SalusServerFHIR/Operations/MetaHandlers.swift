import PHRFHIR
import SalusHTTP
import SalusModels
import SalusServer

/// `$meta`, `$meta-add` and `$meta-delete` of a resource: its tags, security labels and profiles (FHIR R4,
/// resource-operation-meta.html). A change is a new version, so that the ETag says so.
enum MetaHandlers {
    static func read(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = try call.knownType()
        try call.require(.read, type)
        return try call.answer(FHIRMeta(of: try await call.current(type, call.id).resource).parameters())
    }

    static func add(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await change(call) { meta, other throws(FHIRError) in meta.adding(other) }
    }

    static func delete(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await change(call) { meta, other throws(FHIRError) in try meta.removing(other) }
    }

    private static func change(
        _ call: FHIRCallContext, _ make: (FHIRMeta, FHIRMeta) throws(FHIRError) -> FHIRMeta
    ) async throws -> HTTPResponse {
        let type = try call.knownType()
        try call.require(.update, type)
        let current = try await call.current(type, call.id, for: .update)
        try call.writer.checkIsOwn(current)
        let sent = try FHIRMeta(parameters: try call.sentFormat().resource(of: call.call.body))
        let meta = try make(FHIRMeta(of: current.resource), sent)
        let changed = meta.put(on: current.resource)
        try call.require(.update, on: changed)
        let plan = try await call.writer.planStoring(try ReceivedResource(changed, base: call.site.base))
        let answer = try await call.writer.perform(plan)
        var response = try call.answer(meta.parameters())
        response.headers["ETag"] = answer.headers["ETag"]
        return response
    }
}
