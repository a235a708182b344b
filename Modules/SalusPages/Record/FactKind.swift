/// A kind of facts as the pages show it: one of Indivo's reports, and which of its fields name, date and describe a
/// fact.
struct FactKind: Sendable {
    let title: String
    /// The report's model.
    let model: String
    /// The first that is filled names the fact; the title of the kind does where none is.
    let names: [String]
    /// The first that is filled is its day; empty for facts without one.
    var dates: [String] = []
    var end: String?
    var details: [Detail] = []
    /// Whether its quantities are measured values, which have units of more than one system.
    var isMeasured: Bool { ["VitalSigns", "Measurement"].contains(model) }

    /// A part of the line that describes the fact.
    enum Detail: Sendable {
        case text(String)
        /// The fields `…_value` and `…_unit`, with a word before them where the name of the fact does not say it.
        case quantity(String, called: String? = nil)
        /// Two quantities of one unit, such as a blood pressure.
        case pair(String, String, called: String)
        /// The fields `value` and `unit`.
        case value
    }
}

extension FactKind {
    /// In the order in which a summary shows them.
    static let all = [
        problems, allergies, noAllergies, medications, immunizations, vitalSigns, measurements, results, procedures,
        visits, notes, equipment,
    ]

    private static let problems = FactKind(
        title: "Problems", model: "Problem", names: ["name_title", "name_identifier"], dates: ["startDate"],
        end: "endDate", details: [.text("notes")])

    private static let allergies = FactKind(
        title: "Allergies", model: "Allergy",
        names: [
            "drug_allergen_title", "drug_class_allergen_title", "food_allergen_title", "other_allergen_title",
            "category_title",
        ], details: [.text("allergic_reaction_title"), .text("severity_title")])

    private static let noAllergies = FactKind(
        title: "Allergies ruled out", model: "AllergyExclusion", names: ["name_title", "name_identifier"])

    private static let medications = FactKind(
        title: "Medications", model: "Medication", names: ["drugName_title", "drugName_identifier"],
        dates: ["startDate"], end: "endDate",
        details: [.quantity("quantity"), .quantity("frequency"), .text("instructions")])

    private static let immunizations = FactKind(
        title: "Immunizations", model: "Immunization",
        names: ["product_name_title", "product_class_title", "product_name_identifier"], dates: ["date"],
        details: [.text("administration_status_title"), .text("refusal_reason_title")])

    private static let vitalSigns = FactKind(
        title: "Vital signs", model: "VitalSigns", names: [], dates: ["date"],
        details: [
            .pair("bp_systolic", "bp_diastolic", called: "blood pressure"),
            .quantity("heart_rate", called: "heart rate"), .quantity("temperature", called: "temperature"),
            .quantity("oxygen_saturation", called: "oxygen saturation"),
            .quantity("respiratory_rate", called: "respiratory rate"), .quantity("weight", called: "weight"),
            .quantity("height", called: "height"), .quantity("bmi", called: "body mass index"),
        ])

    private static let measurements = FactKind(
        title: "Measurements", model: "Measurement", names: ["type"], dates: ["datetime"], details: [.value])

    private static let results = FactKind(
        title: "Results", model: "LabResult", names: ["test_name_title", "test_name_identifier"],
        dates: ["collected_at"],
        details: [
            .quantity("quantitative_result_value"), .text("narrative_result"), .text("abnormal_interpretation_title"),
        ])

    private static let procedures = FactKind(
        title: "Procedures", model: "Procedure", names: ["name", "name_value"], dates: ["date_performed"],
        details: [.text("provider_name"), .text("location")])

    private static let visits = FactKind(
        title: "Visits", model: "Encounter", names: ["encounterType_title"], dates: ["startDate"], end: "endDate",
        details: [.text("facility_name")])

    private static let notes = FactKind(
        title: "Notes", model: "SimpleClinicalNote", names: ["visit_type", "specialty", "chief_complaint"],
        dates: ["date_of_visit", "finalized_at"], details: [.text("provider_name"), .text("chief_complaint")])

    private static let equipment = FactKind(
        title: "Equipment", model: "Equipment", names: ["name"], dates: ["date_started"], end: "date_stopped",
        details: [.text("description")])
}
