import PHRFHIR
import PHRSMART
import SalusHTTP
import SalusServer

/// `GET metadata`: the same for all callers, without a sign-in.
enum CapabilityHandler {
    /// The day on which the abilities below changed last.
    private static let date = "2026-11-30"

    static func endpoint(_ site: FHIRSite) -> Endpoint {
        Endpoint(foreign: "fhir capabilities", .get, "metadata", security: .open, bodyKind: .nothing) { call, server in
            let context = try FHIRCallContext(call, server, site)
            return try site.capabilities(context.format, isPretty: context.isPretty).response {
                var response = try context.answer(statement(site))
                response.headers["Cache-Control"] = "max-age=3600"
                return response
            }
        }
    }

    static func statement(_ site: FHIRSite) -> FHIRResource {
        var capabilities = FHIRCapabilities(
            url: site.base, description: "Personal health records: each within the rights of its caller", date: date)
        capabilities.signIn = """
            SMART App Launch; or a session's access token as a Bearer token, whose writes need the session's signature.
            """
        let discovery = site.discovery
        capabilities.oauth = [
            ("authorize", discovery.authorize), ("token", discovery.token), ("revoke", discovery.revoke),
            ("introspect", discovery.introspect),
        ]
        capabilities.interactions = ["batch", "transaction", "history-system"]
        capabilities.types = FHIRDefinitions.r4.resourceTypes.filter { !isNotServed($0) }.map(capability)
        return capabilities.statement
    }

    private static func capability(of type: String) -> FHIRCapabilities.TypeCapability {
        let interactions = interactions(with: type)
        var capability = FHIRCapabilities.TypeCapability(
            type: type, interactions: interactions, searches: searches(of: type),
            operations: operations(on: type))
        capability.takesConditions = interactions.contains("create")
        capability.includes = FHIRInclusion.all(from: type)
        capability.reverseIncludes = personal.flatMap { FHIRInclusion.all(from: $0, to: type) }
        return capability
    }

    /// Only what is about a Patient has a record to be written to; a Patient is there with its record.
    private static func interactions(with type: String) -> [String] {
        let reading = ["read", "vread", "history-instance", "history-type", "search-type"]
        if type == "Patient" { return reading + ["update", "patch"] }
        return isOfPerson(type) ? reading + ["create", "update", "patch", "delete"] : reading
    }

    private static func operations(on type: String) -> [String] {
        let own = ["Patient": ["$everything"], "Observation": ["$lastn"]][type] ?? []
        let isWritten = interactions(with: type).contains("update")
        return own + ["$validate", "$meta"] + (isWritten ? ["$meta-add", "$meta-delete"] : [])
    }

    private static func isOfPerson(_ type: String) -> Bool {
        !FHIRCompartment.patient.parameters(of: type).isEmpty
    }

    /// The types that have resources in a record.
    private static let personal = FHIRDefinitions.r4.resourceTypes.filter { !isNotServed($0) && isOfPerson($0) }

    /// Parameters that name an element: the others are about all of a resource.
    private static func searches(of type: String) -> [String] {
        FHIRSearchParameter.all(of: type).filter { $0.expression != nil && $0.type != .special }.map(\.code)
    }

    /// Resources that are parts of messages, not of a record.
    private static func isNotServed(_ type: String) -> Bool {
        ["Bundle", "Parameters", "OperationOutcome"].contains(type)
    }
}
