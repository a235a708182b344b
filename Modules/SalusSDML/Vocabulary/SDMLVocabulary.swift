/// The type names that a dialect of SDML knows.
public struct SDMLVocabulary: Sendable {
    public let name: String
    let types: [String: FieldType]
    /// Whether a model may be named as a type by other models of its catalogue.
    let allowsModelNames: Bool

    /// The names in alphabetical order.
    public var typeNames: [String] { types.keys.sorted() }
}

extension SDMLVocabulary {
    /// The dialect of Salus' own clinical model.
    public static let salus = SDMLVocabulary(
        name: "salus",
        types: [
            "Text": .scalar(.text(limit: nil)), "Number": .scalar(.number), "Flag": .scalar(.flag),
            "Date": .scalar(.date), "Concept": .scalar(.concept), "Quantity": .scalar(.quantity),
        ],
        allowsModelNames: true)
}

extension SDMLVocabulary {
    /// The dialect of Indivo X 2.0. Each composite type spreads into flat fields, `field_part`.
    public static let indivo = SDMLVocabulary(
        name: "indivo",
        types: [
            "String": text, "Number": .scalar(.number), "Date": .scalar(.date), "CodedValue": codedValue,
            "ValueAndUnit": valueAndUnit, "ValueRange": valueRange, "QuantitativeResult": quantitativeResult,
            "Address": address, "Name": name, "Telephone": telephone, "Organization": organization,
            "Pharmacy": pharmacy, "Provider": provider, "VitalSign": vitalSign, "BloodPressure": bloodPressure,
        ],
        allowsModelNames: false)

    private static let text = FieldType.scalar(.text(limit: 255))
    private static let codedValue = composite(
        "CodedValue", [("identifier", text), ("title", text), ("system", text)])
    private static let valueAndUnit = composite("ValueAndUnit", [("value", text), ("unit", text)])
    private static let valueRange = composite("ValueRange", [("max", valueAndUnit), ("min", valueAndUnit)])
    private static let quantitativeResult = composite(
        "QuantitativeResult",
        [("non_critical_range", valueRange), ("normal_range", valueRange), ("value", valueAndUnit)])
    private static let address = composite(
        "Address",
        [
            ("country", text), ("city", text), ("postalcode", .scalar(.text(limit: 12))), ("region", text),
            ("street", text),
        ])
    private static let name = composite(
        "Name", [("family", text), ("given", text), ("middle", text), ("prefix", text), ("suffix", text)])
    private static let telephone = composite(
        "Telephone",
        [("type", text), ("number", .scalar(.text(limit: 20))), ("preferred_p", .scalar(.flag))])
    private static let organization = composite("Organization", [("name", text), ("adr", address)])
    private static let pharmacy = composite("Pharmacy", [("ncpdpid", text), ("org", text), ("adr", address)])
    private static let provider = composite(
        "Provider",
        [
            ("dea_number", text), ("ethnicity", text), ("npi_number", text), ("preferred_language", text),
            ("race", text), ("adr", address), ("bday", .scalar(.day)), ("email", text), ("name", name),
            ("tel_1", telephone), ("tel_2", telephone), ("gender", text),
        ])
    private static let vitalSign = composite(
        "VitalSign", [("unit", text), ("value", .scalar(.number)), ("name", codedValue)])
    private static let bloodPressure = composite(
        "BloodPressure",
        [
            ("position", codedValue), ("site", codedValue), ("method", codedValue), ("systolic", vitalSign),
            ("diastolic", vitalSign),
        ])

    private static func composite(_ name: String, _ parts: [(String, FieldType)]) -> FieldType {
        .composite(name: name, parts: parts.map { FieldDeclaration(name: $0.0, type: $0.1) })
    }
}
