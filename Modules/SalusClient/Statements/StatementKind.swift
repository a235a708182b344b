import SalusModels

/// The kinds of entry that a person writes into a record, each a fact of one model.
public enum StatementKind: String, Hashable, Sendable, Codable, CaseIterable {
    case medication, problem, allergy, noAllergies = "no-allergies", vitalSigns = "vital-signs", measurement
    case labResult = "lab-result", immunization, procedure, encounter, socialHistory = "social-history", equipment
    case goal, note

    /// With its article, as in "Add a medication".
    public var title: String {
        switch self {
        case .medication: "a medication"
        case .problem: "a problem"
        case .allergy: "an allergy"
        case .noAllergies: "that no allergies are known"
        case .vitalSigns: "vital signs, such as blood pressure"
        case .measurement: "a measurement"
        case .labResult: "a laboratory result"
        case .immunization: "an immunization"
        case .procedure: "a procedure"
        case .encounter: "an encounter"
        case .socialHistory: "social history, such as tobacco"
        case .equipment: "equipment"
        case .goal: "a goal"
        case .note: "a note"
        }
    }

    /// The name of the model.
    public var model: String {
        switch self {
        case .medication: Medication.name
        case .problem: Problem.name
        case .allergy: Allergy.name
        case .noAllergies: AllergyExclusion.name
        case .vitalSigns: VitalSigns.name
        case .measurement: Measurement.name
        case .labResult: LabResult.name
        case .immunization: Immunization.name
        case .procedure: Procedure.name
        case .encounter: Encounter.name
        case .socialHistory: SocialHistory.name
        case .equipment: Equipment.name
        case .goal: CareGoal.name
        case .note: ClinicalNote.name
        }
    }

    /// Nil for a model that people write no entries of.
    public init?(model: String) {
        guard let kind = Self.allCases.first(where: { $0.model == model }) else { return nil }
        self = kind
    }

    /// The field with the day on which the entry ends; nil for what happens once.
    public var end: StatementField? { fields.first { $0.path == "endDate" } }
}

extension StatementKind {
    /// The fields of the form, in the order in which they are asked for.
    public var fields: [StatementField] {
        switch self {
        case .medication:
            [
                .name.required, .init("dose", "dose", .quantity(unit: nil), "Dose", hint: "5 mg"),
                .init("instructions", "instructions", .text, "How to take it", hint: "one each morning"),
                .since, .until, .init("reason", "indication", .concept, "Reason"), .note,
            ]
        case .problem: [.name.required, .since, .until, .severity, .note]
        case .allergy:
            [
                .init("name", "otherAllergen", .concept, "Allergic to").required,
                .init("reaction", "reaction", .concept, "Reaction"), .severity, .since, .until, .note,
            ]
        case .noAllergies:
            [
                .init("name", "name", .concept, "Statement").required.beginning(with: "No known allergies"),
                .date, .note,
            ]
        case .vitalSigns: Self.vitals
        case .measurement: [.name.required] + Self.measured + [.note]
        case .labResult:
            [.init("name", "name", .concept, "Test").required] + Self.measured
                + [.init("range", "referenceRange", .text, "Reference range", hint: "3.5 to 5.1"), .note]
        case .immunization:
            [
                .init("name", "product", .concept, "Vaccine").required, .date,
                .init("number", "seriesNumber", .number, "Dose number", hint: "2"), .performer, .reaction, .note,
            ]
        case .procedure:
            [
                .name.required, .date, .performer,
                .init("place", "institution", .text, "Where", hint: "hospital or practice"), .note,
            ]
        case .encounter:
            [
                .init("kind", "kind", .concept, "Kind", hint: "office visit, hospital stay").required, .since, .until,
                .init("reason", "reason", .concept, "Reason"), .init("place", "facility.name", .text, "Where"),
                .init("with", "provider.name.text", .text, "With"), .note,
            ]
        case .socialHistory:
            [
                .name.required, .init("amount", "value", .quantity(unit: nil), "Amount", hint: "10 cigarettes/day"),
                .since, .until, .note,
            ]
        case .equipment: [.name.required, .since, .until, .init("vendor", "vendor", .text, "From"), .note]
        case .goal:
            [.name.required, .init("target", "target", .text, "Target", hint: "below 130/80"), .since, .until, .note]
        case .note: [.init("text", "content", .area, "Text").required, .date]
        }
    }

    /// At least one value of them is needed.
    private static let vitals: [StatementField] = [
        .init("pressure", "bloodPressure", .pressure, "Blood pressure"),
        .init("pulse", "heartRate", .quantity(unit: "/min"), "Pulse", hint: "72"),
        .init("temperature", "temperature", .quantity(unit: "Cel"), "Temperature", hint: "36.8, or 98.2 °F"),
        .init("oxygen", "oxygenSaturation", .quantity(unit: "%"), "Oxygen saturation", hint: "97"),
        .init("breathing", "respiratoryRate", .quantity(unit: "/min"), "Breaths a minute", hint: "16"),
        .init("weight", "weight", .quantity(unit: "kg"), "Weight", hint: "72.5, or 160 lb"),
        .init("height", "height", .quantity(unit: "cm"), "Height", hint: "171, or 67 in"),
        .date, .time, .note,
    ]

    private static let measured: [StatementField] = [
        .init("value", "value", .magnitude, "Value").required, .init("unit", "value", .unit, "Unit"), .date,
        .time,
    ]
}

extension StatementField {
    static let name = StatementField("name", "name", .concept, "Name")
    static let severity = StatementField("severity", "severity", .concept, "Severity", hint: "mild, moderate, severe")
    static let reaction = StatementField("reaction", "reaction", .concept, "Reaction")
    static let performer = StatementField("by", "performer", .text, "Done by")
    static let since = StatementField("since", "startDate", .date, "Since")
    static let until = StatementField("until", "endDate", .date, "Until")
    static let date = StatementField("date", "date", .date, "Date")
    static let time = StatementField("time", "date", .time, "Time")
    static let note = StatementField("note", "note", .area, "Note")
}
