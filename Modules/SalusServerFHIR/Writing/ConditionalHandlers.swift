import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Writes of the one resource that a search finds (FHIR R4, http.html, sections 3.1.0.4.3, 3.1.0.6.1 and 3.1.0.7.1).
enum ConditionalHandlers {
    static func update(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try call.require(.update, try call.knownType())
        try call.require(.search, call.type)
        let received = try call.received()
        let search = try call.condition(of: call.type, call.queryText)
        if let known = try await call.writer.match(search, in: received.record) {
            return try await replace(known, by: received, call)
        }
        if let id = received.resource.id { return try await WritingHandlers.update(call.at(id, received.resource)) }
        try call.require(.create, on: received.resource)
        do {
            let id = try await call.writer.freeID(for: search, in: received.record)
            return try await call.writer.perform(try await call.writer.planAdding(received, as: id))
        } catch DomainError.identifierTaken {
            guard let known = try await call.writer.match(search, in: received.record) else {
                throw DomainError.conflict
            }
            return try await replace(known, by: received, call)
        }
    }

    private static func replace(
        _ known: ServedResource, by received: ReceivedResource, _ call: FHIRCallContext
    ) async throws -> HTTPResponse {
        let id = known.resource.id ?? ""
        return try await WritingHandlers.update(call.at(id, try received.resource.under(id)))
    }

    static func patch(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try call.require(.update, try call.knownType())
        guard let known = try await call.only(call.condition(of: call.type, call.queryText)) else {
            throw DomainError.notFound
        }
        return try await WritingHandlers.patch(call.at(known.resource.id ?? ""))
    }

    static func delete(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try call.require(.delete, try call.knownType())
        guard let known = try await call.only(call.condition(of: call.type, call.queryText)) else {
            return HTTPResponse(status: 204, headers: ["Cache-Control": "no-store"])
        }
        return try await WritingHandlers.delete(call.at(known.resource.id ?? ""))
    }
}

extension FHIRResource {
    /// The resource with this id. Throws 400 where it has another one.
    func under(_ id: String) throws(FHIRFault) -> FHIRResource {
        guard self.id == nil || self.id == id else {
            throw FHIRFault(400, .invalid, at: "\(type).id", "The search finds a resource with another id.")
        }
        var resource = self
        resource.set("id", [FHIRElement(value: .string(id))], isList: false)
        return resource
    }
}

extension FHIRCallContext {
    /// The query of the address in the form of a search.
    var queryText: String { call.request.target.query.formText }

    /// A search that has to find one resource. Throws 412 for one that every resource would answer.
    func condition(of type: String, _ query: String) throws -> FHIRSearch {
        guard let parameters = [FormParameter](form: query.utf8) else {
            throw FHIRFault(400, .invalid, "The condition is the query of a search.")
        }
        let reading = FHIRSearchContext(base: site.base, now: server.environment.clock.now, isStrict: true)
        let search = try FHIRSearch(of: type, parameters, reading)
        guard !search.conditions.isEmpty else {
            throw FHIRFault(412, .invalid, "The condition asks for nothing: every resource would answer it.")
        }
        return search
    }

    /// The one resource within the caller's view that answers; nil for none. Throws 412 for several.
    func only(_ search: FHIRSearch) async throws -> ServedResource? {
        try require(.search, search.type)
        let found = try await matches(search)
        guard found.count <= 1 else {
            throw FHIRFault(412, .multipleMatches, "Several resources answer the condition. Say more.")
        }
        return found.first
    }

    /// The same request for the resource with this id; `resource` is its body where it is another.
    func at(_ id: String, _ resource: FHIRResource? = nil) -> FHIRCallContext {
        var (inner, headers) = (self, call.request.headers)
        if resource != nil { headers["Content-Type"] = FHIRFormat.json.contentType }
        let holes = ["type": type, "id": id]
        let body = resource.map { Array($0.json().text().utf8) } ?? call.body
        inner.call = call.part(call.request.method, call.request.target, headers, holes: holes, body: body)
        return inner
    }
}
