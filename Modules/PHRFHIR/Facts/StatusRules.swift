import SalusModels

/// The two statuses of conditions and allergies, and refusals, which R4 says elsewhere than our models do.
enum StatusRules {
    private static let types = ["Condition": "condition", "AllergyIntolerance": "allergyintolerance"]
    private static let terms = "http://terminology.hl7.org/CodeSystem/"

    /// A word of verification goes into `verificationStatus`.
    static func write(_ fact: FactDraft, to element: inout FHIRElement, _ structure: FHIRStructure?) {
        guard types[element.resourceType ?? ""] != nil, let status = fact.fields.concept("status"),
            let target = structure?.target(["verificationStatus"]),
            let made = FieldEncoder.element(.concept(status), target.type, target.definition), !made["coding"].isEmpty
        else { return }
        element.put(made, at: ["verificationStatus"], in: structure)
    }

    /// A result that has a value has no reason for its absence (obs-6). A word of verification is no clinical status;
    /// what has ended is resolved (con-4); an allergy has a status (ait-1), and what was entered in error has none
    /// (con-5, ait-2).
    static func finish(_ fact: FactDraft, _ element: inout FHIRElement) {
        if element.properties.contains(where: { $0.name.hasPrefix("value") }) {
            element.set("dataAbsentReason", [], isList: false)
        }
        guard let type = element.resourceType, let list = types[type] else { return }
        let clinical = codes(element["clinicalStatus"])
        if clinical.isEmpty, !element["verificationStatus"].isEmpty { element.set("clinicalStatus", [], isList: false) }
        let hasEnd = fact.fields.date("endDate") != nil
        if codes(element["verificationStatus"]) == ["entered-in-error"] {
            return element.set("clinicalStatus", [], isList: false)
        }
        if hasEnd, clinical.isDisjoint(with: ["resolved", "remission", "inactive"]) {
            let text = fact.fields.concept("status")?.title
            let resolved = Concept(text: text, codings: [Coding(system: "\(terms)\(list)-clinical", code: "resolved")])
            element.set("clinicalStatus", FieldEncoder.concept(resolved).map { [$0] } ?? [], isList: false)
        } else if type == "AllergyIntolerance", element["clinicalStatus"].isEmpty {
            element.set("clinicalStatus", [FHIRElement(properties: [.text("text", "unknown")])], isList: false)
        }
    }

    private static func codes(_ concepts: [FHIRElement]) -> Set<String> {
        Set(concepts.flatMap { $0["coding"] }.compactMap { $0.text("code") })
    }

    /// Refuted and unconfirmed conditions and allergies are never read as active ones.
    static func read(_ resource: FHIRResource, _ model: String, into fields: inout FactFields) {
        for code in ["refuted", "unconfirmed", "provisional", "differential"]
        where types[resource.type] != nil && codes(resource["verificationStatus"]).contains(code) {
            fields["status"] = .concept(Concept(text: resource["verificationStatus"].first?.text("text") ?? code))
        }
        let reasons = codes(resource["dataAbsentReason"])
        let isRefused = resource.type == "Immunization" && resource.element.text("status") == "not-done"
        if isRefused || (model == "LabResult" && reasons.contains("asked-declined")) { fields["refused"] = .flag(true) }
    }
}
