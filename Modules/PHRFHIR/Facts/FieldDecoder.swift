import SalusBase
import SalusModels

/// Reads the value of a field from an element; nil where the element says nothing of that kind.
enum FieldDecoder {
    static func value(
        _ element: FHIRElement, _ kind: FactMapping.Kind, _ type: FHIRElementType, _ definition: FHIRElementDefinition
    ) -> FieldValue? {
        switch kind {
        case .concept: concept(element, type, definition).map { .concept($0) }
        case .text: text(element, type).map { .text($0) }
        case .date: element.value.flatMap { PartialDate($0.text) }.map { .date($0) }
        case .quantity: quantity(element).map { .quantity($0) }
        case .number: (element.value?.text ?? element.text("value")).flatMap { DecimalText($0) }.map { .number($0) }
        case .notes: element.text("text").map { .text($0) }
        case .name, .address, .organization, .provider: PartCoder.fields(element, kind).map { .one($0) }
        }
    }

    private static func concept(
        _ element: FHIRElement, _ type: FHIRElementType, _ definition: FHIRElementDefinition
    ) -> Concept? {
        switch type.code {
        case "CodeableConcept":
            let read = concept(element)
            guard definition.requiredBinding != nil, let read else { return read }
            return Concept(text: read.text ?? read.codings.first?.code)
        case "Reference": return element.text("display").map { Concept(text: $0) }
        default: return element.value.map { Concept(text: $0.text) }
        }
    }

    static func concept(_ element: FHIRElement) -> Concept? {
        let codings = element["coding"].compactMap { coding -> Coding? in
            guard let code = coding.text("code") else { return nil }
            let system = coding.text("system").map(CodeSystemAddress.read) ?? ""
            return Coding(system: system, code: code, display: coding.text("display"))
        }
        let concept = Concept(text: element.text("text"), codings: codings)
        return concept.isEmpty ? nil : concept
    }

    private static func text(_ element: FHIRElement, _ type: FHIRElementType) -> String? {
        switch type.code {
        case "CodeableConcept": concept(element)?.title
        case "Reference": element.text("display")
        case "base64Binary":
            element.value.flatMap { Base64.decode($0.text) }.flatMap { String(validating: $0, as: UTF8.self) }
        default: element.value?.text
        }
    }

    /// A comparator makes the amount words: `<5` is never compared as 5.
    static func quantity(_ element: FHIRElement) -> Quantity? {
        let unit = element.text("code").flatMap { code in element.text("system") == CodeSystem.ucum.uri ? code : nil }
        var quantity = Quantity(unit: element.text("unit") ?? unit ?? element.text("code"))
        let digits = element.text("value")
        if let comparator = element.text("comparator"), let digits {
            quantity.original = [comparator + digits, quantity.unit].compactMap { $0 }.joined(separator: " ")
        } else {
            quantity.value = digits.flatMap { DecimalText($0) }
            if quantity.value == nil { quantity.original = digits }
        }
        return quantity == Quantity() ? nil : quantity
    }
}
