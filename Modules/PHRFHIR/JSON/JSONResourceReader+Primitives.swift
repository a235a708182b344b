extension JSONResourceReader {
    /// A primitive: its value and the object beside it with `id` and extensions.
    mutating func primitive(_ part: MemberPair.Part, _ structure: FHIRStructure) -> FHIRElement? {
        guard enter() else { return nil }
        defer { leave() }
        var element = FHIRElement()
        if let companion = part.companion {
            guard case .object(let members) = companion, let inner = complex(members, structure) else {
                fault(.structure, "an object with id and extensions is expected here")
                return nil
            }
            element = inner
        }
        if let json = part.value {
            guard let value = value(json, structure) else { return nil }
            element.value = value
        }
        if element.value == nil, element.properties.isEmpty {
            fault(.invalid, "null is allowed only beside an entry with extensions")
            return nil
        }
        return element
    }

    private mutating func value(_ json: OrderedJSON, _ structure: FHIRStructure) -> FHIRPrimitive? {
        switch (json, PrimitiveFormat.jsonKind(of: structure.name)) {
        case (.bool(let flag), .boolean): return .boolean(flag)
        case (.number(let digits), .number): return .number(digits)
        case (.string(let text), .string):
            if text.allSatisfy(\.isWhitespace) {
                fault(.invalid, "a text has at least one character that is no blank")
                return nil
            }
            return .string(text)
        case (_, let kind):
            fault(.structure, "a JSON \(kind.rawValue) is expected here")
            return nil
        }
    }
}
