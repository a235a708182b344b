/// Turns an item of an expression into the values of a parameter's type (FHIR R4, search.html, section 3.1.1.4).
struct SearchValueConverter {
    let type: FHIRSearchParameter.ValueType
    let zone: Int
    /// Resource types that a reference may point to.
    var targets: [String] = []

    /// An extension counts as its value.
    func values(of item: FHIRPathItem) -> [FHIRSearchValue] {
        if let node = item.node, node.type == "Extension" {
            return node.children("value").flatMap { values(of: .element($0)) }
        }
        switch type {
        case .token: return SearchTokens.values(of: item)
        case .string: return texts(item).map { .string($0) }
        case .date: return SearchDates(zone: zone).range(of: item).map { [.date(low: $0.low, high: $0.high)] } ?? []
        case .number: return item.decimal.map { [.number($0)] } ?? []
        case .quantity: return item.node.flatMap(SearchQuantities.value).map { [$0] } ?? []
        case .reference: return references(item)
        case .uri: return item.string.map { [.uri($0)] } ?? []
        case .special: return item.node.flatMap(position).map { [$0] } ?? []
        case .composite: return []
        }
    }

    /// The parts of names and addresses, and other texts as they are.
    private func texts(_ item: FHIRPathItem) -> [String] {
        guard let node = item.node, node.structure?.kind == .complex else { return item.string.map { [$0] } ?? [] }
        let parts: [String] =
            switch node.type {
            case "HumanName": ["text", "family", "given", "prefix", "suffix"]
            case "Address": ["text", "line", "city", "district", "state", "postalCode", "country"]
            default: []
            }
        return parts.flatMap { node.element[$0].compactMap { $0.value?.text } }
    }

    private func references(_ item: FHIRPathItem) -> [FHIRSearchValue] {
        guard let node = item.node else { return [] }
        if let type = node.element.resourceType {
            // An entry of a Bundle, which is found by its own identity.
            guard targets.contains(type), let id = node.element.text("id") else { return [] }
            return [.reference(FHIRReference("\(type)/\(id)"))]
        }
        guard node.type == "Reference" else { return item.string.map { [.reference(FHIRReference($0))] } ?? [] }
        var found: [FHIRSearchValue] = []
        if let text = node.element.text("reference") { found.append(.reference(FHIRReference(text))) }
        if let identifier = node.element["identifier"].first {
            found.append(.logicalReference(system: identifier.text("system"), value: identifier.text("value")))
        }
        return found
    }

    private func position(_ node: FHIRNode) -> FHIRSearchValue? {
        guard let latitude = node.element.text("latitude").flatMap({ ExactDecimal($0) }),
            let longitude = node.element.text("longitude").flatMap({ ExactDecimal($0) })
        else { return nil }
        return .position(latitude: latitude, longitude: longitude)
    }
}
