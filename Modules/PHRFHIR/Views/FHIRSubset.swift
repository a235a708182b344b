/// A part of a resource that a client asked for by `_summary` or `_elements`.
public enum FHIRSubset: Hashable, Sendable {
    /// Elements that the definitions mark as summary.
    case summary
    /// Narrative, id, meta and mandatory elements.
    case text
    /// All but the narrative.
    case data
    /// The elements of these names at the root, with mandatory ones and those that change the meaning.
    case elements([String])

    /// The value of `_summary`; nil for `false`, `count` and what is none of its words.
    public init?(summary word: String) {
        switch word {
        case "true": self = .summary
        case "text": self = .text
        case "data": self = .data
        default: return nil
        }
    }
}

extension FHIRResource {
    /// The part of the resource, marked with the tag `SUBSETTED` so that it is not stored as the whole.
    ///
    /// Inside a summary only the elements marked are kept, too; the other parts keep what they keep whole.
    public func subset(_ subset: FHIRSubset) -> FHIRResource {
        guard let structure = FHIRDefinitions.r4.resource(type) else { return self }
        var cut = element
        cut.properties = element.properties.compactMap { property in
            guard let member = structure.member(property.name) else { return nil }
            let definition = structure.elements[member.index]
            guard subset.keeps(definition) else { return nil }
            return subset == .summary ? property.summary(definition.types[member.type]) : property
        }
        guard let resource = FHIRResource(cut) else { return self }
        return resource.tagged()
    }

    private func tagged() -> FHIRResource {
        var tagged = self
        var meta = self["meta"].first ?? FHIRElement()
        let system = "http://terminology.hl7.org/CodeSystem/v3-ObservationValue"
        let isThere = meta["tag"].contains { $0.text("system") == system && $0.text("code") == "SUBSETTED" }
        if isThere { return self }
        let tag = FHIRElement(properties: [.text("system", system), .text("code", "SUBSETTED")])
        meta.set("tag", meta["tag"] + [tag], isList: true)
        tagged.set("meta", [meta], isList: false)
        return tagged
    }
}

extension FHIRSubset {
    func keeps(_ definition: FHIRElementDefinition) -> Bool {
        if ["id", "meta"].contains(definition.name) || definition.min > 0 { return true }
        switch self {
        case .summary: return definition.isSummary
        case .text: return definition.name == "text"
        case .data: return definition.name != "text"
        case .elements(let names): return names.contains(definition.name) || definition.isModifier
        }
    }
}

extension FHIRProperty {
    /// A property with one text.
    static func text(_ name: String, _ text: String) -> FHIRProperty {
        FHIRProperty(name, [FHIRElement(value: .string(text))], isList: false)
    }

    /// The summary of a group of elements; data types and whole resources stay as they are.
    fileprivate func summary(_ type: FHIRElementType) -> FHIRProperty {
        guard type.code == "BackboneElement", let structure = FHIRDefinitions.r4.structures[type.structure] else {
            return self
        }
        let kept = elements.map { element in
            var cut = element
            cut.properties = element.properties.compactMap { property in
                guard let member = structure.member(property.name) else { return nil }
                let definition = structure.elements[member.index]
                guard definition.isSummary || definition.min > 0 || definition.name == "id" else { return nil }
                return property.summary(definition.types[member.type])
            }
            return cut
        }
        return FHIRProperty(name, kept.filter { !$0.properties.isEmpty }, isList: isList)
    }
}
