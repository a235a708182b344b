/// The model of a resource that another program wrote.
enum ForeignModel {
    /// SNOMED CT's codes for "no known allergy" of any kind, of drugs, of food and of the environment.
    private static let exclusions: Set<String> = ["716186003", "409137002", "429625007", "428607008"]

    static func name(of resource: FHIRResource) -> String? {
        switch resource.type {
        case "Observation": observation(resource)
        case "AllergyIntolerance":
            codes(resource["code"]).contains(where: exclusions.contains) ? "AllergyExclusion" : nil
        default: nil
        }
    }

    /// False for a document whose content is no plain text; it is a document only.
    static func isText(_ resource: FHIRResource) -> Bool {
        guard resource.type == "DocumentReference" else { return true }
        let attachment = resource.element.first(at: ["content", "attachment"])
        return attachment?.text("contentType")?.hasPrefix("text/plain") ?? false
    }

    private static func observation(_ resource: FHIRResource) -> String {
        let categories = codes(resource["category"])
        let models = ["laboratory": "LabResult", "vital-signs": "VitalSign", "social-history": "SocialHistory"]
        return categories.lazy.compactMap { models[$0] }.first ?? "Measurement"
    }

    private static func codes(_ concepts: [FHIRElement]) -> [String] {
        concepts.flatMap { $0["coding"] }.compactMap { $0.text("code") }
    }
}

/// Refuses what changes the meaning of a resource in a way that is not known here.
enum ModifierCheck {
    static func check(_ resource: FHIRResource) throws(FHIRError) {
        guard let place = place(resource.element, ElementPath(resource.type)) else { return }
        throw FHIRError(
            .notSupported, at: place.description,
            "this element changes the meaning; no facts are taken from the resource until it is known here")
    }

    private static func place(_ element: FHIRElement, _ path: ElementPath) -> ElementPath? {
        for property in element.properties {
            if ["modifierExtension", "implicitRules"].contains(property.name) { return path.appending(property.name) }
            for (index, inner) in property.elements.enumerated() where inner.resourceType == nil {
                if let found = place(inner, path.appending(property.name, property.isList ? index : nil)) {
                    return found
                }
            }
        }
        return nil
    }
}
