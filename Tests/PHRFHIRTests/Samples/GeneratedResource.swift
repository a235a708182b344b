import PHRFHIR

/// A resource of any type, made from the definitions: each element that there may be, or only those that there must be.
///
/// `turn` chooses among the types of a choice, so that a few turns reach all of them.
struct GeneratedResource {
    let isFull: Bool
    let turn: Int
    private let deepest: Int
    private let definitions = FHIRDefinitions.r4

    static func make(_ type: String, isFull: Bool, turn: Int = 0, depth: Int = 2) -> FHIRResource {
        var maker = GeneratedResource(isFull: isFull, turn: turn, deepest: depth)
        guard var element = maker.element(type, depth: 0) else { fatalError("no type of this name") }
        element.resourceType = type
        guard let resource = FHIRResource(element) else { fatalError("a resource has a type") }
        return resource
    }

    private init(isFull: Bool, turn: Int, deepest: Int) {
        self.isFull = isFull
        self.turn = turn
        self.deepest = deepest
    }

    private mutating func element(_ name: String, depth: Int) -> FHIRElement? {
        guard let structure = definitions.structures[name] else { return nil }
        var element = FHIRElement()
        for definition in structure.elements where isWanted(definition, depth: depth) {
            let index = (turn + depth) % definition.types.count
            guard let made = value(definition, definition.types[index], depth: depth) else { continue }
            let name = definition.isChoice ? Self.choice(definition.name, definition.types[index]) : definition.name
            let isTwice = isFull && definition.isList && depth == 0
            element.properties.append(
                FHIRProperty(name, isTwice ? [made, made] : [made], isList: definition.isList))
        }
        return element
    }

    private func isWanted(_ definition: FHIRElementDefinition, depth: Int) -> Bool {
        if definition.max == 0 || ["contained", "modifierExtension", "implicitRules"].contains(definition.name) {
            return false
        }
        if definition.min > 0 { return true }
        if ["extension", "language"].contains(definition.name) { return isFull && depth == 0 }
        return isFull && depth < deepest
    }

    private static func choice(_ stem: String, _ type: FHIRElementType) -> String {
        stem + type.code.prefix(1).uppercased() + type.code.dropFirst()
    }

    private mutating func value(_ definition: FHIRElementDefinition, _ type: FHIRElementType, depth: Int)
        -> FHIRElement?
    {
        if type.code == "Resource" { return GeneratedResource.make("Basic", isFull: false).element }
        if type.code == "Extension" {
            return FHIRElement(properties: [
                Self.single("url", .string("http://example.org/kind")), Self.single("valueDecimal", .number("1.50")),
            ])
        }
        if type.code == "Reference" {
            let target = definition.targets.first.map { $0 == "Resource" ? "Basic" : $0 } ?? "Basic"
            return FHIRElement(properties: [Self.single("reference", .string("\(target)/e1"))])
        }
        if let coding = coding(definition, type.code) { return coding }
        if let value = primitive(definition, type.code) { return FHIRElement(value: value) }
        guard var made = element(type.structure, depth: depth + 1) else { return nil }
        if made.properties.isEmpty {
            made.properties =
                definitions.structures[type.structure]?.elements.first { $0.name == "id" } == nil
                ? [] : [Self.single("id", .string("e1"))]
        }
        return made
    }

    /// A Coding or CodeableConcept whose code is required.
    private func coding(_ definition: FHIRElementDefinition, _ type: String) -> FHIRElement? {
        guard let systems = definition.requiredBinding.flatMap({ definitions.codes[$0]?.systems }),
            let system = systems.keys.min(), let code = systems[system]?.min()
        else { return nil }
        let coding = FHIRElement(properties: [
            Self.single("system", .string(system)), Self.single("code", .string(code)),
        ])
        switch type {
        case "Coding": return coding
        case "CodeableConcept": return FHIRElement(properties: [FHIRProperty("coding", [coding], isList: true)])
        default: return nil
        }
    }

    private static func single(_ name: String, _ value: FHIRPrimitive) -> FHIRProperty {
        FHIRProperty(name, [FHIRElement(value: value)], isList: false)
    }

    private func primitive(_ definition: FHIRElementDefinition, _ type: String) -> FHIRPrimitive? {
        let codes = definition.requiredBinding.flatMap { definitions.codes[$0]?.systems }
        switch type {
        case "boolean": return .boolean(turn.isMultiple(of: 2))
        case "decimal": return .number("10.0200")
        case "integer", "positiveInt", "unsignedInt": return .number("7")
        case "code": return .string(codes?.values.flatMap { $0 }.min() ?? "en")
        default: return Self.texts[type].map { .string($0) }
        }
    }

    private static let texts = [
        "base64Binary": "AQIDBA==", "canonical": "http://example.org/thing|1.0", "date": "2020-02-29",
        "dateTime": "2020-02-29T12:30:00.120+02:00", "id": "e-1.a", "instant": "2020-02-29T12:30:60Z",
        "markdown": "*a*\n\u{a0}b", "oid": "urn:oid:1.2.0.3", "string": "a < b & \"c\"\u{e9}", "time": "12:30:00",
        "uri": "urn:example:1", "url": "https://example.org/a?b=c",
        "uuid": "urn:uuid:00000000-0000-4000-8000-0123456789ab",
        "xhtml": "<div xmlns=\"http://www.w3.org/1999/xhtml\"><p>A <b>word</b></p></div>",
    ]
}
