import SalusModels

/// Every section, in the order in which feeds and `root.xml` list them.
extension HDataSection {
    public static let all: [HDataSection] =
        continuityOfCare + [careGoals, equipment, socialHistory, notes, other, attachments]

    /// The continuity-of-care profile of projecthdata.org, with its spelling of `insurace_providers`.
    private static let continuityOfCare = [
        core("Advance directives", "advance_directives", "advance_directive"),
        core("Allergies", "allergies", rhex: "allergies", "allergy", [Allergy.name, AllergyExclusion.name]),
        core("Conditions", "conditions", rhex: "conditions", "condition", [Problem.name]),
        core("Encounters", "encounters", rhex: "encounters", "encounter", [Encounter.name]),
        core("Healthcare providers", "healthcare_providers", "provider"),
        core("Immunizations", "immunizations", rhex: "immunizations", "immunization", [Immunization.name]),
        core("Insurance providers", "insurace_providers", "insurance_provider"),
        core("Medications", "medications", rhex: "medications", "medication", [Medication.name, Fill.name]),
        core("Personal details", "person_information", "patient_information", [Demographics.name]),
        core("Procedures", "procedures", rhex: "procedures", "procedure", [Procedure.name]),
        core("Supports", "supports", "support"),
        HDataSection("Results", "results", rhex: nil, type: nil, []),
        core("Laboratory results", "results/diagnostic_results", rhex: "results", "result", [LabResult.name]),
        core(
            "Vital signs", "results/vital_signs", rhex: "vital_signs", "result",
            [VitalSign.name, VitalSigns.name, Measurement.name]),
    ]

    private static let careGoals = rhex("Care goals", "care_goals", [CareGoal.name])
    private static let equipment = rhex("Medical equipment", "medical_equipment", [Equipment.name])
    private static let socialHistory = rhex("Social history", "social_history", [SocialHistory.name])
    private static let notes = own("Clinical notes", "clinical_notes", [ClinicalNote.name])
    /// Facts of models that no other section names, such as those that an operator has declared.
    public static let other = own("Other facts", "other", [])
    /// Documents without facts, in whatever media type they came.
    public static let attachments = own("Documents", "documents", [])

    private static func core(
        _ title: String, _ path: String, rhex: String? = nil, _ type: String, _ models: [String] = []
    ) -> HDataSection {
        HDataSection(title, path, rhex: rhex, type: coreNamespace + type, models)
    }

    private static func rhex(_ title: String, _ name: String, _ models: [String]) -> HDataSection {
        HDataSection(title, name, rhex: name, type: rhexExtension + name, models)
    }

    private static func own(_ title: String, _ name: String, _ models: [String]) -> HDataSection {
        HDataSection(title, name, rhex: nil, type: "urn:salus:hdata:" + name, models)
    }
}
