import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Searches of one type, and of a person's compartment.
enum SearchHandlers {
    static func search(_ call: FHIRCallContext) async throws -> HTTPResponse {
        try await answer(call, call.knownType(), try call.parameters())
    }

    /// `Patient/[id]/[type]`: the same as a search with the person.
    static func searchCompartment(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = call.call.parameters["member"] ?? ""
        guard call.type == "Patient", FHIRCompartment.patient.types.contains(type) else {
            throw FHIRFault(404, .notFound, "Only the compartment of a Patient is searched, by the types that it has.")
        }
        guard RecordID(call.id) != nil else { throw DomainError.notFound }
        let isPatient = FHIRCompartment.patient.parameters(of: type).contains("patient")
        let person = FormParameter(isPatient ? "patient" : "subject", call.id)
        return try await answer(call, type, try call.parameters() + [person])
    }

    private static func answer(
        _ call: FHIRCallContext, _ type: String, _ parameters: [FormParameter]
    ) async throws -> HTTPResponse {
        try call.require(.search, type)
        var context = call.searchContext
        context.takesChains = true
        let search = try FHIRSearch(of: type, parameters, context)
        let page = try SearchPage(try await call.matches(search), of: search, call.site.base)
        var inclusions = InclusionRun(search.inclusions, call)
        try await inclusions.run(from: Array(page.entries))
        return try call.answer(page.bundle(call.site, including: inclusions).resource)
    }
}

extension FHIRCallContext {
    /// The resources of the caller's records that answer the search, in its order.
    func matches(_ search: FHIRSearch) async throws -> [ServedResource] {
        var found: [String: ServedResource] = [:]
        for record in try await records(for: search) {
            var run = ChainRun(record, self)
            let linked = try await run.linked(search)
            for served in try await resources(search.type, in: record) {
                guard try search.matches(served.resource, linked: linked) else { continue }
                found[served.resource.id ?? ""] = served
            }
        }
        return try search.sorted(found.values.map(\.resource)).compactMap { found[$0.id ?? ""] }
    }

    /// Those that the search names by their person, else all that are open to the caller.
    private func records(for search: FHIRSearch) async throws -> [RecordID] {
        let named = search.type == "Patient" ? search.ownIDs : search.references(to: "Patient")
        if let named { return named.compactMap { RecordID($0) }.sorted() }
        let all = try await records().map(\.id)
        guard all.count <= Self.mostRecords else {
            let text = "You may look into more than \(Self.mostRecords) records; name the person with patient=."
            throw FHIRFault(422, .tooCostly, text)
        }
        return all
    }
}
