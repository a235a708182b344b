import SalusBase
import SalusModels

/// Any value of a field as an extension, exactly, and back.
enum FieldExtension {
    /// Fields of any model that hold lists.
    static let lists: Set<String> = ["telephones", "fulfillments", "languages"]

    /// None for a value without anything that FHIR could hold.
    static func elements(_ value: FieldValue, url: String) -> [FHIRElement] {
        let made: [FHIRElement] =
            if case .many(let list) = value { list.map { nested(url, $0) } } else { [single(value, url: url)] }
        return made.filter { $0.properties.count > 1 }
    }

    private static func single(_ value: FieldValue, url: String) -> FHIRElement {
        switch value {
        case .text(let text): make(url, text.isBlank ? nil : ("valueString", .text(text)))
        case .flag(let flag): make(url, ("valueBoolean", FHIRElement(value: .boolean(flag))))
        case .number(let number): digits(number, url)
        case .date(let date):
            PrimitiveFormat.isValid(date.text, type: "dateTime")
                ? make(url, ("valueDateTime", .text(date.text))) : words(url, "date", date.text)
        case .concept(let concept): make(url, FieldEncoder.concept(concept).map { ("valueCodeableConcept", $0) })
        case .quantity(let quantity): self.quantity(quantity, url)
        case .one(let fields): nested(url, fields)
        case .many: make(url, nil)
        }
    }

    private static func make(_ url: String, _ value: (String, FHIRElement)?) -> FHIRElement {
        var element = FHIRElement(properties: [.text("url", url)])
        if let (name, value) = value { element.set(name, [value], isList: false) }
        return element
    }

    private static func nested(_ url: String, _ fields: FactFields) -> FHIRElement {
        var element = FHIRElement(properties: [.text("url", url)])
        let inner = fields.names.flatMap { name in fields[name].map { elements($0, url: name) } ?? [] }
        if !inner.isEmpty { element.properties.insert(FHIRProperty("extension", inner, isList: true), at: 0) }
        return element
    }

    /// A value that FHIR's type does not take is kept by its words.
    private static func words(_ url: String, _ kind: String, _ text: String) -> FHIRElement {
        var element = FHIRElement(properties: [.text("url", url)])
        let inner = make("=" + kind, ("valueString", .text(text)))
        element.properties.insert(FHIRProperty("extension", [inner], isList: true), at: 0)
        return element
    }

    private static func digits(_ number: DecimalText, _ url: String) -> FHIRElement {
        guard PrimitiveFormat.isNumber(number.text) else { return words(url, "number", number.text) }
        return make(url, ("valueDecimal", FHIRElement(value: .number(number.text))))
    }

    /// A Quantity where it says all; else its parts by name.
    private static func quantity(_ quantity: Quantity, _ url: String) -> FHIRElement {
        if let element = FieldEncoder.quantity(quantity), FieldDecoder.quantity(element) == quantity {
            return make(url, ("valueQuantity", element))
        }
        var parts: FactFields = [:]
        parts["=value"] = quantity.value.map { .number($0) }
        parts["=unit"] = quantity.unit.map { .text($0) }
        parts["=original"] = quantity.original.map { .text($0) }
        return nested(url, parts)
    }

    static func value(_ extensions: [FHIRElement], isList: Bool) -> FieldValue? {
        if isList { return .many(extensions.map(fields)) }
        guard let element = extensions.first else { return nil }
        if !element["extension"].isEmpty { return composite(element) }
        if let concept = element["valueCodeableConcept"].first.flatMap(FieldDecoder.concept) {
            return .concept(concept)
        }
        if let quantity = element["valueQuantity"].first.flatMap(FieldDecoder.quantity) { return .quantity(quantity) }
        if let digits = element.text("valueDecimal") { return DecimalText(digits).map { .number($0) } }
        if let date = element.text("valueDateTime") { return PartialDate(date).map { .date($0) } }
        if case .boolean(let flag)? = element["valueBoolean"].first?.value { return .flag(flag) }
        return element.text("valueString").map { .text($0) }
    }

    private static func composite(_ element: FHIRElement) -> FieldValue? {
        let fields = fields(element)
        if let words = fields.text("=date") { return PartialDate(words).map { .date($0) } }
        if let words = fields.text("=number") { return DecimalText(words).map { .number($0) } }
        guard fields.names.contains(where: { $0.hasPrefix("=") }) else { return .one(fields) }
        return .quantity(
            Quantity(value: fields.number("=value"), unit: fields.text("=unit"), original: fields.text("=original")))
    }

    /// The nested extensions by their address; several of one address are a list.
    private static func fields(_ element: FHIRElement) -> FactFields {
        let inner = Dictionary(grouping: element["extension"]) { $0.text("url") ?? "" }
        var fields = FactFields()
        for (name, extensions) in inner { fields[name] = value(extensions, isList: lists.contains(name)) }
        return fields
    }
}
