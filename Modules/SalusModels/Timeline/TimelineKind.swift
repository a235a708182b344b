/// The kinds of facts that a timeline tells apart, in the order in which it offers them.
public enum TimelineKind: String, Hashable, Sendable, Codable, CaseIterable {
    case problem, allergy, medication, vital, result, immunization, procedure, encounter, note, other

    /// Nil for what has no place in time, such as a name.
    init?(model: String) {
        switch model {
        case Demographics.name: return nil
        case Problem.name: self = .problem
        case Allergy.name, AllergyExclusion.name: self = .allergy
        case Medication.name, Fill.name: self = .medication
        case VitalSign.name, VitalSigns.name, Measurement.name: self = .vital
        case LabResult.name: self = .result
        case Immunization.name: self = .immunization
        case Procedure.name: self = .procedure
        case Encounter.name: self = .encounter
        case ClinicalNote.name: self = .note
        default: self = .other
        }
    }

    public var title: String {
        switch self {
        case .problem: "Problems"
        case .allergy: "Allergies"
        case .medication: "Medications"
        case .vital: "Vital signs"
        case .result: "Results"
        case .immunization: "Immunizations"
        case .procedure: "Procedures"
        case .encounter: "Visits"
        case .note: "Notes"
        case .other: "Other"
        }
    }
}
