import PHRFHIR
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer

/// `Observation/$lastn`: the newest observations of each code, by a search with a person.
enum LastObservationsHandler {
    static func handle(_ call: FHIRCallContext) async throws -> HTTPResponse {
        guard call.type == "Observation" else {
            throw FHIRFault(404, .notSupported, "Only Observation is asked for its newest here.")
        }
        try call.require(.search, call.type)
        let request = try FHIRLastObservations(try call.operationParameters())
        var context = call.searchContext
        context.takesChains = true
        let search = try FHIRSearch(of: call.type, request.parameters, context)
        try check(search, request)
        let newest = try request.newest(of: try await call.matches(search).map(\.resource))
        guard newest.count <= FHIRSearch.mostOfPage else {
            throw FHIRFault(422, .tooCostly, "There are too many; name a category, a code or a smaller max.")
        }
        return try call.answer(page(newest, search, request, call.site).resource)
    }

    private static func check(_ search: FHIRSearch, _ request: FHIRLastObservations) throws(FHIRFault) {
        guard search.references(to: "Patient")?.count == 1 else {
            throw FHIRFault(400, .invalid, "$lastn is about one person: patient= and the id of a record.")
        }
        let isPlain = search.inclusions.isEmpty && search.order.isEmpty && search.cursor == nil
        guard isPlain, !request.parameters.contains(where: { $0.name == "_count" }) else {
            throw FHIRFault(400, .notSupported, "$lastn includes, sorts and pages nothing; that is for a search.")
        }
    }

    private static func page(
        _ newest: [FHIRResource], _ search: FHIRSearch, _ request: FHIRLastObservations, _ site: FHIRSite
    ) -> FHIRAnswerBundle {
        let query = (search.understood + [FormParameter("max", "\(request.most)")]).formText
        var bundle = FHIRAnswerBundle(.searchset)
        bundle.total = newest.count
        bundle.links = [("self", "\(site.base)/Observation/$lastn?\(query)")]
        bundle.entries = (search.countsOnly ? [] : newest).map { resource in
            .init(match: search.subset.map { resource.subset($0) } ?? resource, url: site.url(resource))
        }
        if !search.warnings.isEmpty { bundle.entries.append(.init(outcome: search.warnings)) }
        return bundle
    }
}

extension FHIRCallContext {
    /// The parameters of the address; a POST may bring Parameters.
    fileprivate func operationParameters() throws -> [FormParameter] {
        guard !call.body.isEmpty, let format = FHIRFormat(mediaType: call.request.headers["Content-Type"] ?? "") else {
            return try parameters()
        }
        let parts = try format.resource(of: call.body)["parameter"]
        return call.request.target.query
            + parts.compactMap { part in
                let value = part.properties.first { $0.name.hasPrefix("value") }?.elements.first?.value?.text
                return part.text("name").flatMap { name in value.map { FormParameter(name, $0) } }
            }
    }
}
