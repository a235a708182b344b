import SalusModels

/// The kinds of entry that a person writes into a record, each a fact of one model.
public enum StatementKind: String, Hashable, Sendable, CaseIterable {
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
