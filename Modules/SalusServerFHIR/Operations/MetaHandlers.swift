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
        return try answer(try await call.current(type, call.id), call)
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
        let sent = try FHIRMeta(parameters: try FHIRFormat.sent(by: call.call).resource(of: call.call.body))
        let changed = try make(FHIRMeta(of: current.resource), sent).put(on: current.resource)
        try call.require(.update, on: changed)
        let received = try ReceivedResource(changed, base: call.site.base)
        if received.saysSame(as: current.resource) { return try answer(current, call) }
        let answer = try await call.writer.perform(try await call.writer.planStoring(received, from: current))
        guard call.shows(changed, for: .read) else {
            return HTTPResponse(status: 200, headers: ["Cache-Control": "no-store"])
        }
        var response = try Self.answer(try await call.current(type, call.id), call)
        response.headers["ETag"] = answer.headers["ETag"]
        return response
    }

    private static func answer(_ served: ServedResource, _ call: FHIRCallContext) throws -> HTTPResponse {
        try call.answer(FHIRMeta(of: served.resource).parameters(), headers: served.headers)
    }
}
