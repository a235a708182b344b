/// A core model as an Indivo server knows it (Indivo X 2.0): its flat fields and the models it may hold.
struct IndivoModel {
    let name: String
    let fields: [String: IndivoType]
    /// Field → model inside it.
    let nested: [String: String]

    init(_ name: String, _ fields: [String: IndivoType]..., nested: [String: String] = [:]) {
        self.name = name
        self.fields = fields.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        self.nested = nested
    }
}

/// The value of one flat field.
enum IndivoType {
    case text(limit: Int?)
    case number, date, flag
    case oneOf([String])

    static let string = IndivoType.text(limit: 255)

    var expectation: String {
        switch self {
        case .text(let limit): limit.map { "at most \($0) characters" } ?? "text"
        case .number: "a number"
        case .date: "a date such as 2009, 2009-05, 2009-05-16, 2009-05-16T12:00:00Z or 2009-05-16T12:00:00+02:00"
        case .flag: "true or false"
        case .oneOf(let words): "one of \(words.joined(separator: ", "))"
        }
    }
}

/// The compound types, spread into flat fields.
extension [String: IndivoType] {
    static func plain(_ type: IndivoType, _ names: String...) -> Self {
        Dictionary(uniqueKeysWithValues: names.map { ($0, type) })
    }

    static func coded(_ names: String...) -> Self {
        names.reduce(into: [:]) { $0.add($1, ["_identifier", "_title", "_system"]) }
    }

    static func measured(_ names: String...) -> Self { names.reduce(into: [:]) { $0.add($1, ["_value", "_unit"]) } }

    static func address(_ name: String) -> Self {
        var fields: Self = [name + "_postalcode": .text(limit: 12)]
        fields.add(name, ["_country", "_city", "_region", "_street"])
        return fields
    }

    static func name(_ name: String) -> Self {
        var fields: Self = [:]
        fields.add(name, ["_family", "_given", "_middle", "_prefix", "_suffix"])
        return fields
    }

    static func organization(_ name: String) -> Self { address(name + "_adr").with([name + "_name": .string]) }

    static func telephone(_ name: String) -> Self {
        [
            name + "_type": .oneOf(["h", "w", "c"]), name + "_number": .text(limit: 20),
            name + "_preferred_p": .flag,
        ]
    }

    static func provider(_ name: String) -> Self {
        var fields: Self = [name + "_bday": .date, name + "_gender": .oneOf(["m", "f"])]
        fields.add(name, ["_dea_number", "_ethnicity", "_npi_number", "_preferred_language", "_race", "_email"])
        return fields.with(address(name + "_adr")).with(.name(name + "_name"))
            .with(telephone(name + "_tel_1")).with(telephone(name + "_tel_2"))
    }

    static func range(_ name: String) -> Self { measured(name + "_max", name + "_min") }

    static func vital(_ names: String...) -> Self {
        names.reduce(into: [:]) {
            $0 = $0.with(coded($1 + "_name")).with([$1 + "_unit": .string, $1 + "_value": .number])
        }
    }

    func with(_ others: Self) -> Self { merging(others) { first, _ in first } }

    private mutating func add(_ name: String, _ parts: [String]) {
        for part in parts { self[name + part] = .string }
    }
}

/// The core models as the server has them, which is not always what its SDML files say.
extension IndivoModel {
    static func named(_ name: String) -> IndivoModel? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: core.map { ($0.name, $0) })

    private static let core: [IndivoModel] = [
        IndivoModel(
            "Allergy",
            .coded("allergic_reaction", "category", "drug_allergen", "drug_class_allergen", "food_allergen"),
            .coded("other_allergen", "severity")),
        IndivoModel("AllergyExclusion", .coded("name")),
        IndivoModel(
            "Equipment", .plain(.date, "date_started", "date_stopped"), .plain(.text(limit: 40), "name", "vendor"),
            .plain(.string, "description")),
        IndivoModel(
            "Immunization", .plain(.date, "date"),
            .coded("administration_status", "product_class", "product_class_2", "product_name", "refusal_reason")),
        labResult,
        IndivoModel(
            "Measurement", .plain(.text(limit: 24), "type"), .plain(.number, "value"),
            .plain(.text(limit: 8), "unit"), .plain(.date, "datetime")),
        IndivoModel(
            "Medication", .coded("drugName", "provenance"), .plain(.date, "startDate", "endDate"),
            .measured("frequency", "quantity"), .plain(.string, "instructions"), nested: ["fulfillments": "Fill"]),
        IndivoModel(
            "Fill", .plain(.date, "date"), .plain(.number, "dispenseDaysSupply"),
            .plain(.string, "pbm", "pharmacy_ncpdpid", "pharmacy_org"), .address("pharmacy_adr"),
            .provider("provider"), .measured("quantityDispensed")),
        IndivoModel(
            "Problem", .plain(.date, "startDate", "endDate"), .coded("name"), .plain(.text(limit: nil), "notes")),
        IndivoModel(
            "Procedure", .plain(.date, "date_performed"), .plain(.text(limit: 100), "name", "location"),
            .plain(.text(limit: 80), "name_type"), .plain(.text(limit: 40), "name_value"),
            .plain(.text(limit: 20), "name_abbrev"), .plain(.text(limit: 200), "provider_institution"),
            .plain(.string, "provider_name"), .plain(.text(limit: nil), "comments")),
        simpleClinicalNote,
        IndivoModel(
            "VitalSigns", .plain(.date, "date"), .coded("bp_position", "bp_site", "bp_method"),
            .vital("bp_systolic", "bp_diastolic", "bmi", "heart_rate", "height", "oxygen_saturation"),
            .vital("respiratory_rate", "temperature", "weight"), nested: ["encounter": "Encounter"]),
        IndivoModel(
            "Encounter", .plain(.date, "startDate", "endDate"), .organization("facility"), .provider("provider"),
            .coded("encounterType")),
        demographics,
    ]

    private static let demographics = IndivoModel(
        "Demographics", .plain(.date, "bday"), .plain(.oneOf(["male", "female"]), "gender"),
        .plain(.string, "email", "ethnicity", "preferred_language", "race"), .name("name"), .telephone("tel_1"),
        .telephone("tel_2"), .address("adr"))

    private static let labResult = IndivoModel(
        "LabResult", .coded("abnormal_interpretation", "test_name", "status"),
        .plain(.string, "accession_number", "narrative_result", "collected_by_role"),
        .plain(.text(limit: 600), "notes"), .range("quantitative_result_non_critical_range"),
        .range("quantitative_result_normal_range"), .measured("quantitative_result_value"),
        .plain(.date, "collected_at"), .organization("collected_by_org"), .name("collected_by_name"))

    private static let simpleClinicalNote = IndivoModel(
        "SimpleClinicalNote", .plain(.date, "date_of_visit", "finalized_at", "signed_at"),
        .plain(.string, "visit_type", "visit_type_type", "visit_type_value", "visit_type_abbrev", "visit_location"),
        .plain(.string, "specialty", "specialty_type", "specialty_value", "specialty_abbrev"),
        .plain(.string, "provider_name", "provider_institution", "chief_complaint"),
        .plain(.text(limit: nil), "content"))
}
