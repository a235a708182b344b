/// The categories by which people limit what of a record is shared. Each fact is in exactly one, by its model;
/// documents that hold no facts are a category of their own.
public enum DataCategory: String, Hashable, Sendable, Codable, CaseIterable {
    case problems, allergies, medications, results, vitals, immunizations, procedures, visits, notes
    case socialHistory = "social-history"
    case goals, equipment, demographics
    /// Facts of models that no other category names.
    case other
    /// Documents from which no fact was read.
    case documents

    /// The names of its models; empty for `other` and `documents`.
    public var models: [String] {
        switch self {
        case .problems: [Problem.name]
        case .allergies: [Allergy.name, AllergyExclusion.name]
        case .medications: [Medication.name, Fill.name]
        case .results: [LabResult.name]
        case .vitals: [VitalSign.name, VitalSigns.name, Measurement.name]
        case .immunizations: [Immunization.name]
        case .procedures: [Procedure.name]
        case .visits: [Encounter.name]
        case .notes: [ClinicalNote.name]
        case .socialHistory: [SocialHistory.name]
        case .goals: [CareGoal.name]
        case .equipment: [Equipment.name]
        case .demographics: [Demographics.name]
        case .other, .documents: []
        }
    }

    /// The models that a category names.
    public static let namedModels = Set(allCases.flatMap(\.models))

    /// The category of a model's facts.
    public init(model: String) { self = Self.byModel[model] ?? .other }

    private static let byModel = Dictionary(
        allCases.flatMap { category in category.models.map { ($0, category) } }, uniquingKeysWith: { first, _ in first }
    )

    /// Words for it inside a sentence.
    public var title: String {
        switch self {
        case .vitals: "vital signs"
        case .results: "lab results"
        case .socialHistory: "social history"
        case .demographics: "personal details"
        case .other: "other data"
        case .documents: "documents without readable facts"
        default: rawValue
        }
    }
}
