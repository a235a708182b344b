import PHRFHIR
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// `$validate`: all that the standard and this server find wrong with a resource, which is not stored.
enum ValidateHandler {
    /// Answers 200 also where it finds errors: a fault is a request that cannot be answered.
    static func handle(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = try call.knownType()
        _ = try await call.records()  // Only callers who are signed in.
        let format = call.call.body.isEmpty ? nil : try FHIRFormat.sent(by: call.call)
        let sent: FHIRResource?
        do throws(FHIRError) { sent = try format?.resource(of: call.call.body) } catch {
            return try call.answer(FHIRResource(outcome: error.issues))
        }
        let request = try FHIRValidationRequest(sent, call.call.request.target.query)
        return try call.answer(FHIRResource(outcome: try await findings(on: request, type, call)))
    }

    private static func findings(
        on request: FHIRValidationRequest, _ type: String, _ call: FHIRCallContext
    ) async throws -> [FHIRIssue] {
        if let mode = request.mode, [.update, .delete].contains(mode), call.id.isEmpty {
            throw FHIRFault(400, .required, "An update or a deletion is checked at the address of the resource.")
        }
        if request.mode == .delete { return try await refusals(call) { try await checkDeletion(call) } }
        let resource = if let sent = request.resource { sent } else { try await stored(type, call) }
        guard resource.type == type else { return [otherType(resource)] }
        let found = FHIRValidator().issues(of: resource)
        guard let verb = request.mode?.verb, !found.contains(where: { $0.severity <= .error }) else { return found }
        return found + (try await refusals(call) { try await check(resource, verb, call) })
    }

    private static func otherType(_ resource: FHIRResource) -> FHIRIssue {
        FHIRIssue(.error, .invalid, at: resource.type, "The resource is of another type than the address.")
    }

    /// The resource of the address, as it is now.
    private static func stored(_ type: String, _ call: FHIRCallContext) async throws -> FHIRResource {
        guard !call.id.isEmpty else {
            throw FHIRFault(400, .required, "Send the resource as the body, alone or as resource in Parameters.")
        }
        try call.require(.read, type)
        return try await call.current(type, call.id).resource
    }

    /// Throws the refusal that a write of the resource would have: it is planned, and no more.
    private static func check(_ resource: FHIRResource, _ verb: RecordVerb, _ call: FHIRCallContext) async throws {
        if verb == .create, resource.type == "Patient" { throw WritingHandlers.patientRefusal }
        try call.require(verb, on: resource)
        if verb == .update, resource.id != call.id { throw ReceivedResource.otherID(call.type) }
        let (received, writer) = (try ReceivedResource(resource, base: call.site.base), call.writer)
        _ =
            try await verb == .create
            ? writer.planAdding(received, as: call.server.newDocumentID) : writer.planStoring(received)
    }

    private static func checkDeletion(_ call: FHIRCallContext) async throws {
        _ = try await WritingHandlers.planDelete(call)
        guard let document = FHIRAddress(call.type, call.id)?.document else { throw DomainError.notFound }
        let (record, lineage) = try await call.lineage(of: document)
        guard let latest = lineage.versions.last, latest.status != .void else {
            throw FHIRFault(410, .deleted, "The resource was deleted already.")
        }
        try await call.ask(
            ChangeDocument.self, AccessRequest(.writeRecord, .record(record, document: latest.id), as: .delete))
    }

    /// The issues of a refusal; none where nothing is refused.
    private static func refusals(
        _ call: FHIRCallContext, _ check: () async throws -> Void
    ) async throws -> [FHIRIssue] {
        do {
            try await check()
            return []
        } catch let fault as FHIRFault {
            return fault.issues
        } catch let error as FHIRError {
            return error.issues
        } catch {
            let fault = FHIRErrors(clock: call.server.environment.clock).fault(error, call.call)
            guard fault.status == 404 else { throw error }
            return fault.issues
        }
    }
}

extension FHIRValidationRequest.Mode {
    /// The write whose rules count; nil where the resource alone is checked.
    fileprivate var verb: RecordVerb? {
        switch self {
        case .create: .create
        case .update: .update
        case .delete: .delete
        case .profile: nil
        }
    }
}
