/// Keeps elements that the definitions do not have: objects and lists as they are, without a check of names or kinds.
struct UnknownJSONReader {
    var depth: Int
    private(set) var elements: Int

    init(depth: Int, elements: Int) {
        self.depth = depth
        self.elements = elements
    }

    /// Nil for lists of lists, nulls and what is beyond the limits.
    mutating func property(_ pair: MemberPair) -> FHIRProperty? {
        let single = pair.single
        guard let parts = single ?? pair.list, !parts.isEmpty else { return nil }
        var found: [FHIRElement] = []
        for part in parts {
            guard let element = element(part) else { return nil }
            found.append(element)
        }
        return FHIRProperty(pair.name, found, isList: single == nil)
    }

    private mutating func element(_ part: MemberPair.Part) -> FHIRElement? {
        elements -= 1
        depth -= 1
        defer { depth += 1 }
        guard elements > 0, depth > 0 else { return nil }
        var element = FHIRElement()
        if let companion = part.companion, !fill(&element, companion) { return nil }
        switch part.value {
        case nil: return element.properties.isEmpty ? nil : element
        case .bool(let flag)?: element.value = .boolean(flag)
        case .number(let digits)?: element.value = .number(digits)
        case .string(let text)?: element.value = .string(text)
        case .object?: if !fill(&element, part.value) { return nil }
        case .array?, .null?: return nil
        }
        return element
    }

    private mutating func fill(_ element: inout FHIRElement, _ json: OrderedJSON?) -> Bool {
        guard case .object(let members)? = json, !members.isEmpty else { return false }
        for pair in MemberPair.pairs(members) {
            guard let property = property(pair) else { return false }
            element.properties.append(property)
        }
        return true
    }
}
