/// Codes, identifiers and truth values as tokens.
enum SearchTokens {
    static func values(of item: FHIRPathItem) -> [FHIRSearchValue] {
        guard let node = item.node else { return item.text.map { [.token(system: nil, code: $0, text: nil)] } ?? [] }
        let element = node.element
        switch node.type {
        case "Coding": return [coding(element)]
        case "CodeableConcept":
            let text = element.text("text").map { FHIRSearchValue.token(system: nil, code: nil, text: $0) }
            return element["coding"].map(coding) + (text.map { [$0] } ?? [])
        case "Identifier": return identifier(element)
        case "ContactPoint":
            return element.text("value").map { [.token(system: element.text("system"), code: $0, text: nil)] } ?? []
        default:
            return element.value.map { [.token(system: system(of: node), code: $0.text, text: nil)] } ?? []
        }
    }

    private static func coding(_ element: FHIRElement) -> FHIRSearchValue {
        .token(system: element.text("system"), code: element.text("code"), text: element.text("display"))
    }

    private static func identifier(_ element: FHIRElement) -> [FHIRSearchValue] {
        guard let value = element.text("value") else { return [] }
        let text = element["type"].first?.text("text")
        let token = FHIRSearchValue.token(system: element.text("system"), code: value, text: text)
        let types = (element["type"].first?["coding"] ?? []).compactMap { coding -> FHIRSearchValue? in
            guard let system = coding.text("system"), let code = coding.text("code") else { return nil }
            return .identifierType(system: system, code: code, value: value)
        }
        return [token] + types
    }

    /// The system of a code whose value set has one only.
    private static func system(of node: FHIRNode) -> String? {
        guard node.type == "code", let binding = node.definition?.requiredBinding,
            let systems = FHIRDefinitions.r4.codes[binding]?.systems, systems.count == 1
        else { return nil }
        return systems.keys.first
    }
}
