/// Reads the operations of a FHIRPath Patch.
enum FHIRPathPatch {
    private static let mostOperations = 1000

    enum Kind: String { case add, insert, delete, replace, move }

    struct Operation {
        let kind: Kind
        let path: FHIRPath
        /// The place in the patch, for errors.
        let place: String
        let name: String?
        let value: PatchValue?
        let index: Int?
        let source: Int?
        let destination: Int?
    }

    static func operations(of parameters: FHIRResource) throws(FHIRError) -> [Operation] {
        guard parameters.type == "Parameters" else {
            throw FHIRError(.structure, at: parameters.type, "a FHIRPath Patch is a Parameters resource")
        }
        let entries = parameters["parameter"]
        guard entries.count <= mostOperations else {
            throw FHIRError(.tooLong, at: "Parameters", "a patch has at most \(mostOperations) operations")
        }
        var operations: [Operation] = []
        for (index, entry) in entries.enumerated() {
            operations.append(try operation(entry, "Parameters.parameter[\(index)]"))
        }
        return operations
    }

    private static func operation(_ entry: FHIRElement, _ place: String) throws(FHIRError) -> Operation {
        guard entry.text("name") == "operation" else {
            throw FHIRError(.structure, at: place, "the name of each parameter is operation")
        }
        let parts = entry["part"]
        guard let kind = text("type", in: parts).flatMap({ Kind(rawValue: $0) }) else {
            throw FHIRError(.structure, at: place, "type is add, insert, delete, replace or move")
        }
        guard let text = text("path", in: parts) else { throw FHIRError(.required, at: place, "path is missing") }
        let path: FHIRPath
        do throws(FHIRPathError) { path = try FHIRPath(text) } catch {
            throw FHIRError(.invalid, at: place, "path: \(error)")
        }
        return Operation(
            kind: kind, path: path, place: place, name: self.text("name", in: parts),
            value: parts.first { $0.text("name") == "value" }.map(PatchValue.init), index: whole("index", in: parts),
            source: whole("source", in: parts), destination: whole("destination", in: parts))
    }

    private static func text(_ name: String, in parts: [FHIRElement]) -> String? {
        let part = parts.first { $0.text("name") == name }
        return part?.properties.first { $0.name.hasPrefix("value") }?.elements.first?.value?.text
    }

    private static func whole(_ name: String, in parts: [FHIRElement]) -> Int? {
        text(name, in: parts).flatMap { PathInteger.read($0) }
    }
}

/// The value of an operation: one `value[x]`, a resource, or parts that make an element without a type of its own.
struct PatchValue {
    private let part: FHIRElement

    init(_ part: FHIRElement) { self.part = part }

    /// The ending of the name in a choice: `Quantity` for `valueQuantity`.
    var type: String? {
        let property = part.properties.first { $0.name.hasPrefix("value") }
        return property.map { String($0.name.dropFirst("value".count)) }
    }

    /// Nil when there is nothing; `structure` names the elements of parts.
    func element(in structure: FHIRStructure?) -> FHIRElement? {
        if let value = part.properties.first(where: { $0.name.hasPrefix("value") })?.elements.first { return value }
        if let resource = part["resource"].first { return resource }
        guard let structure, !part["part"].isEmpty else { return nil }
        var element = FHIRElement()
        for inner in part["part"] {
            guard PatchValue(inner).add(to: &element, structure) else { return nil }
        }
        return element
    }

    private func add(to element: inout FHIRElement, _ structure: FHIRStructure) -> Bool {
        guard let name = part.text("name"), let member = structure.memberName(name, type: type) else { return false }
        let definition = structure.elements[member.place.index]
        let inner = FHIRDefinitions.r4.structures[definition.types[member.place.type].structure]
        guard let value = self.element(in: inner) else { return false }
        element.set(member.name, element[member.name] + [value], isList: definition.isList)
        return true
    }
}

extension FHIRStructure {
    /// The name in JSON of an element that FHIRPath names; `type` ends the name of a choice.
    func memberName(_ name: String, type: String?) -> (name: String, place: Member)? {
        if let member = member(name) { return (name, member) }
        let full = name + (type ?? "")
        return member(full).map { (full, $0) }
    }
}
