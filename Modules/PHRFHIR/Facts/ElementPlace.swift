/// A place below a resource as names in JSON, each with its first entry.
extension FHIRElement {
    func first(at path: ArraySlice<String>) -> FHIRElement? {
        guard let name = path.first else { return self }
        return self[name].first?.first(at: path.dropFirst())
    }

    /// Puts an element at a place and makes what leads to it. False where a choice has another value already, or
    /// where R4 has no such element.
    @discardableResult
    mutating func put(_ value: FHIRElement, at path: ArraySlice<String>, in structure: FHIRStructure?) -> Bool {
        guard let name = path.first else {
            properties += value.properties.filter { new in !properties.contains { $0.name == new.name } }
            self.value = self.value ?? value.value
            return true
        }
        guard let structure, let member = structure.member(name) else { return false }
        let definition = structure.elements[member.index]
        let others = properties.filter { $0.name != name && structure.member($0.name)?.index == member.index }
        guard others.isEmpty else { return false }
        var elements = self[name]
        var inner = elements.first ?? FHIRElement()
        let type = FHIRDefinitions.r4.structures[definition.types[member.type].structure]
        guard inner.put(value, at: path.dropFirst(), in: type) else { return false }
        elements = [inner] + elements.dropFirst()
        set(name, elements, isList: definition.isList)
        return true
    }
}

extension FHIRStructure {
    /// The definition and the type at a place below this structure.
    func target(_ path: [String]) -> (definition: FHIRElementDefinition, type: FHIRElementType)? {
        guard let name = path.first, let member = member(name) else { return nil }
        let definition = elements[member.index]
        let type = definition.types[member.type]
        if path.count == 1 { return (definition, type) }
        return FHIRDefinitions.r4.structures[type.structure]?.target(Array(path.dropFirst()))
    }
}
