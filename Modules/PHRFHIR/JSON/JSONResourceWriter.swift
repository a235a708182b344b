/// Writes the tree of a resource as JSON.
struct JSONResourceWriter {
    /// True for the order of the definitions; else elements stay where they are.
    let isOrdered: Bool
    private let definitions = FHIRDefinitions.r4

    init(isOrdered: Bool) { self.isOrdered = isOrdered }

    func resource(_ element: FHIRElement) -> OrderedJSON {
        let type = element.resourceType ?? ""
        let members = members(of: element, definitions.structures[type])
        return .object([OrderedJSON.Member("resourceType", .string(type))] + members)
    }

    private func members(of element: FHIRElement, _ structure: FHIRStructure?) -> [OrderedJSON.Member] {
        let properties = isOrdered ? structure?.ordered(element.properties) : nil
        return (properties ?? element.properties).flatMap { members(of: $0, structure?.type(of: $0.name)) }
    }

    /// One member, or two for primitives with extensions.
    private func members(of property: FHIRProperty, _ type: FHIRElementType?) -> [OrderedJSON.Member] {
        let structure = type.flatMap { definitions.structures[$0.structure] }
        let isPrimitive = structure?.kind == .primitive || property.elements.contains { $0.value != nil }
        guard isPrimitive else { return member(property.name, property, complex(property, structure)) }
        let values = property.elements.map { $0.value.map(Self.json) ?? .null }
        let companions = property.elements.map { element -> OrderedJSON in
            element.properties.isEmpty ? .null : .object(members(of: element, structure))
        }
        return member(property.name, property, values) + member("_" + property.name, property, companions)
    }

    /// Nothing when there is nothing but null.
    private func member(_ name: String, _ property: FHIRProperty, _ values: [OrderedJSON]) -> [OrderedJSON.Member] {
        guard values.contains(where: { $0 != .null }) else { return [] }
        return [OrderedJSON.Member(name, property.isList ? .array(values) : values[0])]
    }

    private func complex(_ property: FHIRProperty, _ structure: FHIRStructure?) -> [OrderedJSON] {
        property.elements.map { element in
            element.resourceType == nil ? .object(members(of: element, structure)) : resource(element)
        }
    }

    private static func json(_ value: FHIRPrimitive) -> OrderedJSON {
        switch value {
        case .boolean(let flag): .bool(flag)
        case .number(let digits): .number(digits)
        case .string(let text): .string(text)
        }
    }
}

extension FHIRStructure {
    /// The type that a member's name means, or nil for an unknown one.
    func type(of name: String) -> FHIRElementType? {
        member(name).map { elements[$0.index].types[$0.type] }
    }

    /// Properties in the order of the definition; unknown ones come last.
    func ordered(_ properties: [FHIRProperty]) -> [FHIRProperty] {
        properties.enumerated().sorted { left, right in
            let first = member(left.element.name)?.index ?? elements.count
            let second = member(right.element.name)?.index ?? elements.count
            return (first, left.offset) < (second, right.offset)
        }.map(\.element)
    }
}
