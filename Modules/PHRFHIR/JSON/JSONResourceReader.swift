/// Turns JSON into the tree of a resource by the definition tables, and notes each fault with its place.
struct JSONResourceReader {
    let isLenient: Bool
    let limits: FHIRLimits
    private let definitions = FHIRDefinitions.r4
    private(set) var issues = IssueList()
    private var path = ElementPath("")
    private var depth = 0
    private var count = 0

    init(isLenient: Bool, limits: FHIRLimits) {
        self.isLenient = isLenient
        self.limits = limits
    }

    mutating func read(_ json: OrderedJSON) throws(FHIRError) -> FHIRResource {
        guard case .object(let members) = json else { throw FHIRError(.structure, "a resource is a JSON object") }
        path = ElementPath(json["resourceType"]?.string ?? "Resource")
        let element = resource(members)
        guard !issues.hasErrors, let element, let resource = FHIRResource(element) else {
            throw FHIRError(issues.sorted)
        }
        return resource
    }

    private mutating func resource(_ members: [OrderedJSON.Member]) -> FHIRElement? {
        guard let member = members.first(where: { $0.name == "resourceType" }), let type = member.value.string else {
            fault(.structure, "the property resourceType is missing")
            return nil
        }
        guard let structure = definitions.resource(type) else {
            fault(.structure, "FHIR R4 has no resource type of this name")
            return nil
        }
        var element = complex(members.filter { $0.name != "resourceType" }, structure)
        element?.resourceType = type
        return element
    }

    /// An object as the elements of a structure. Nil when the limits are reached.
    mutating func complex(_ members: [OrderedJSON.Member], _ structure: FHIRStructure) -> FHIRElement? {
        guard enter() else { return nil }
        defer { depth -= 1 }
        var element = FHIRElement()
        var choices: Set<Int> = []
        for pair in MemberPair.pairs(members) where !issues.isFull {
            guard let member = structure.member(pair.name) else {
                unknown(pair, into: &element)
                continue
            }
            let definition = structure.elements[member.index]
            if definition.isChoice, !choices.insert(member.index).inserted {
                fault(.structure, "a choice has two values", definition.name)
                continue
            }
            let elements = self.elements(pair, definition, definition.types[member.type])
            if !elements.isEmpty {
                element.properties.append(FHIRProperty(pair.name, elements, isList: definition.isList))
            }
        }
        if members.isEmpty, structure.kind != .resource { fault(.invalid, "an object has at least one property") }
        return element
    }

    private mutating func elements(
        _ pair: MemberPair, _ definition: FHIRElementDefinition, _ type: FHIRElementType
    ) -> [FHIRElement] {
        guard let parts = parts(pair, definition) else { return [] }
        var elements: [FHIRElement] = []
        for (index, part) in parts.enumerated() {
            path.push(definition.name, definition.isList ? index : nil)
            if let element = element(part, type) { elements.append(element) }
            path.pop()
            if issues.isFull || count > limits.elements { break }
        }
        return elements
    }

    private mutating func element(_ part: MemberPair.Part, _ type: FHIRElementType) -> FHIRElement? {
        if type.code == "Resource" { return inner(part) }
        guard let structure = definitions.structures[type.structure] else { return nil }
        if structure.kind == .primitive { return primitive(part, structure) }
        guard part.companion == nil, case .object(let members)? = part.value else {
            fault(.structure, "an object is expected here")
            return nil
        }
        return complex(members, structure)
    }

    private mutating func inner(_ part: MemberPair.Part) -> FHIRElement? {
        guard part.companion == nil, case .object(let members)? = part.value else {
            fault(.structure, "a resource is expected here")
            return nil
        }
        return resource(members)
    }

    /// The pairs of one name, in their list. Nil when the form is not that of the definition.
    private mutating func parts(_ pair: MemberPair, _ definition: FHIRElementDefinition) -> [MemberPair.Part]? {
        guard let parts = definition.isList ? pair.list : pair.single else {
            let text = definition.isList ? "a list is expected here" : "one value is expected here, not a list"
            fault(.structure, text, definition.name)
            return nil
        }
        if parts.isEmpty { fault(.invalid, "a list has at least one entry", definition.name) }
        guard parts.count <= limits.list else {
            fault(.tooLong, "the list has more than \(limits.list) entries", definition.name)
            return nil
        }
        return parts
    }
}

extension JSONResourceReader {
    /// Counts an element; false once there are too many or they are too deep.
    mutating func enter() -> Bool {
        count += 1
        depth += 1
        if depth > limits.depth {
            fault(.tooLong, "elements nest more than \(limits.depth) levels deep")
        } else if count == limits.elements + 1 {
            fault(.tooLong, "there are more than \(limits.elements) elements")
        }
        guard depth <= limits.depth, count <= limits.elements else {
            depth -= 1
            return false
        }
        return true
    }

    mutating func leave() { depth -= 1 }

    mutating func fault(_ code: FHIRIssue.Code, _ text: String, _ name: String? = nil) {
        issues.add(.error, code, at: name.map { path.appending($0) } ?? path, text)
    }

    private mutating func unknown(_ pair: MemberPair, into element: inout FHIRElement) {
        if pair.name == "fhir_comments" { return }
        guard isLenient else { return fault(.structure, "FHIR R4 has no element of this name here", pair.name) }
        issues.add(.warning, .structure, at: path.appending(pair.name), "FHIR R4 has no element of this name here")
        var reader = UnknownJSONReader(depth: limits.depth - depth, elements: limits.elements - count)
        guard let property = reader.property(pair) else {
            return fault(.structure, "an unknown element has no form that FHIR could have", pair.name)
        }
        count = limits.elements - reader.elements
        element.properties.append(property)
    }
}

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
