import SalusModels

/// A section of a record: a path, the type of its documents, and the models whose facts those documents are.
public struct HDataSection: Hashable, Sendable {
    /// The forms in which a server lays out the sections.
    public enum Layout: Hashable, Sendable, CaseIterable {
        /// The continuity-of-care profile of hData with the sections of RHEx that it lacks.
        case continuityOfCare
        /// The eleven sections of RHEx, none inside another.
        case rhex
    }

    /// Words for people.
    public let title: String
    /// Segments below the record in the layout of hData.
    public let path: [String]
    /// The one segment below the record in RHEx; nil for a section that RHEx does not have.
    public let rhexName: String?
    /// The address of the type of its documents; nil for a section of sections.
    public let typeAddress: String?
    /// The names of the models; empty for a section whose documents are kept without facts.
    public let models: [String]

    init(_ title: String, _ path: String, rhex: String?, type: String?, _ models: [String]) {
        self.title = title
        self.path = path.split(separator: "/").map(String.init)
        self.rhexName = rhex
        self.typeAddress = type
        self.models = models
    }

    /// The type of its documents at RHEx; nil for a section that RHEx does not have.
    public var rhexTypeAddress: String? { rhexName.map { Self.rhexExtension + $0 } }

    static let rhexExtension = "http://projecthdata.org/extension/"
    static let coreNamespace = "http://projecthdata.org/hdata/schemas/2009/06/"
}

extension HDataSection {
    /// The section at a path of hData; the correct spelling of `insurace_providers` is understood as well.
    public static func at(_ path: [String]) -> HDataSection? {
        byPath[path.map { $0 == "insurance_providers" ? "insurace_providers" : $0 }]
    }

    /// The section of RHEx with this name.
    public static func rhex(_ name: String) -> HDataSection? { byRHExName[name] }

    /// The section in which facts of this model are; `other` for a model that no section names.
    public static func holding(model: String) -> HDataSection { byModel[model] ?? other }

    /// The section whose documents are kept whole under this type; nil for a type that no section has, and for one
    /// whose documents are facts.
    public static func keeping(_ typeAddress: String) -> HDataSection? {
        all.first { $0.typeAddress == typeAddress && $0.keepsDocuments }
    }

    /// Whether documents of this section have no facts. False for a section of sections.
    public var keepsDocuments: Bool { typeAddress != nil && models.isEmpty && self != .other }

    /// The models whose facts give documents of this section: its own, and for encounters the panels of vital signs
    /// that name one. Nil when a fact of any model may, and for documents without facts.
    public var sourceModels: [String]? {
        guard !models.isEmpty else { return nil }
        return models.contains(Encounter.name) ? models + [VitalSigns.name] : models
    }

    /// The sections of RHEx, in their own order of names.
    public static let ofRHEx = all.filter { $0.rhexName != nil }.sorted { ($0.rhexName ?? "") < ($1.rhexName ?? "") }

    /// True when documents of this section may hold facts of the model.
    public func holds(model: String) -> Bool { Self.holding(model: model) == self }

    private static let byPath = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byRHExName = Dictionary(
        all.compactMap { section in section.rhexName.map { ($0, section) } }, uniquingKeysWith: { first, _ in first })
    private static let byModel = Dictionary(
        all.flatMap { section in section.models.map { ($0, section) } }, uniquingKeysWith: { first, _ in first })
}

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
