import SalusBase
import SalusModels

/// Writes the value of a field as an element of a FHIR type; nil where the type cannot hold it.
enum FieldEncoder {
    static func element(
        _ value: FieldValue, _ type: FHIRElementType, _ definition: FHIRElementDefinition
    ) -> FHIRElement? {
        switch value {
        case .concept(let concept): self.concept(concept, type, definition)
        case .text(let text): self.text(text, type.code, definition)
        case .date(let date): self.date(date, type.code).map { .text($0) }
        case .quantity(let quantity): type.code == "Quantity" ? self.quantity(quantity) : nil
        case .number(let number): self.number(number, type.code)
        case .flag(let flag): type.code == "boolean" ? FHIRElement(value: .boolean(flag)) : nil
        case .one(let fields): PartCoder.element(fields, type.code)
        case .many: nil
        }
    }

    private static func concept(
        _ concept: Concept, _ type: FHIRElementType, _ definition: FHIRElementDefinition
    ) -> FHIRElement? {
        guard !concept.isEmpty else { return nil }
        let binding = definition.requiredBinding.flatMap { FHIRDefinitions.r4.codes[$0] }
        switch type.code {
        case "CodeableConcept":
            guard let binding else { return self.concept(concept) }
            let text = [FHIRProperty].texts([("text", concept.title)])
            guard let code = binding.code(of: concept), let system = binding.systems?.keys.first else {
                return text.isEmpty ? nil : FHIRElement(properties: text)
            }
            return self.concept(Concept(text: concept.title, codings: [Coding(system: system, code: code)]))
        case "code": return binding?.code(of: concept).map { .text($0) }
        case "Reference": return concept.title.flatMap { display($0) }
        default: return nil
        }
    }

    static func concept(_ concept: Concept) -> FHIRElement? {
        let codings = concept.codings.filter { !$0.code.isBlank }.map { coding in
            FHIRElement(
                properties: .texts([
                    ("system", CodeSystemAddress.written(coding.system)), ("code", coding.code),
                    ("display", coding.display),
                ]))
        }
        var element = FHIRElement()
        element.set("coding", codings, isList: true)
        element.properties += .texts([("text", concept.text)])
        return element.properties.isEmpty ? nil : element
    }

    static func display(_ text: String) -> FHIRElement? {
        text.isBlank ? nil : FHIRElement(properties: .texts([("display", text)]))
    }

    private static func text(_ text: String, _ type: String, _ definition: FHIRElementDefinition) -> FHIRElement? {
        guard !text.isBlank else { return nil }
        switch type {
        case "string", "markdown": return PrimitiveFormat.isValid(text, type: type) ? .text(text) : nil
        case "base64Binary": return .text(Base64.encode(Array(text.utf8)))
        case "CodeableConcept": return FHIRElement(properties: .texts([("text", text)]))
        case "Reference": return display(text)
        case "code":
            let binding = definition.requiredBinding.flatMap { FHIRDefinitions.r4.codes[$0] }
            let genders = ["m": "male", "f": "female"]
            return binding?.code(of: Concept(text: genders[text.lowercased()] ?? text)).map { .text($0) }
        default: return nil
        }
    }

    /// A time without a zone, or without seconds, is written as its day.
    static func date(_ date: PartialDate, _ type: String) -> String? {
        guard ["date", "dateTime"].contains(type) else { return nil }
        return PrimitiveFormat.isValid(date.text, type: type) ? date.text : date.dayText
    }

    /// The unit is a code of UCUM where it is one.
    static func quantity(_ quantity: Quantity) -> FHIRElement? {
        var element = FHIRElement()
        if let value = quantity.value, PrimitiveFormat.isNumber(value.text) {
            element.set("value", [FHIRElement(value: .number(value.text))], isList: false)
        }
        let code = quantity.unit.flatMap { UCUMUnit($0) == nil ? nil : $0 }
        element.properties += .texts([
            ("unit", quantity.unit), ("system", code.map { _ in CodeSystem.ucum.uri }), ("code", code),
        ])
        return element.properties.isEmpty ? nil : element
    }

    private static func number(_ number: DecimalText, _ type: String) -> FHIRElement? {
        guard PrimitiveFormat.isNumber(number.text) else { return nil }
        let value = FHIRElement(value: .number(number.text))
        switch type {
        case "decimal": return value
        case "positiveInt", "unsignedInt", "integer":
            return PrimitiveFormat.isValid(number.text, type: type) ? value : nil
        case "Quantity": return FHIRElement(properties: [FHIRProperty("value", [value], isList: false)])
        default: return nil
        }
    }
}

extension [FHIRProperty] {
    /// Primitives with a text, without those that are nil or blank.
    static func texts(_ pairs: [(String, String?)]) -> [FHIRProperty] {
        pairs.compactMap { name, text in text.flatMap { $0.isBlank ? nil : .text(name, $0) } }
    }
}

extension String {
    /// True for a text that FHIR does not allow as a value: nothing but blanks.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension FHIRCodeList {
    /// The code that a concept means by one of its codes or words, such as `on-hold` for "On hold".
    func code(of concept: Concept) -> String? {
        guard systems != nil else { return nil }
        let words =
            concept.codings.map(\.code) + [concept.text].compactMap { $0 } + concept.codings.compactMap(\.display)
        return words.map { $0.lowercased().split { " _".contains($0) }.joined(separator: "-") }.first(where: contains)
    }
}

/// Code systems as addresses: one that the source did not name by an absolute URI is written as a `urn` of ours.
enum CodeSystemAddress {
    private static let prefix = "urn:salus:code-system:"

    static func written(_ system: String) -> String {
        let isAddress = ["http://", "https://", "urn:"].contains { system.hasPrefix($0) }
        let isPlain = !system.unicodeScalars.contains { $0.properties.isWhitespace }
        return isAddress && isPlain ? system : prefix + PercentEncoding.encode(system)
    }

    static func read(_ system: String) -> String {
        guard system.hasPrefix(prefix) else { return system }
        return PercentEncoding.decode(Array(system.utf8.dropFirst(prefix.utf8.count))) ?? system
    }
}
