public import SalusModels

/// The document types in Indivo's own namespace.
public enum IndivoDocumentTypes {
    private static let names: Set = [
        "Contact", "Demographics", "Survey", "SurveyAnswers", "UserPreferences", "Allergy", "Annotation",
        "AsthmaActionPlan", "SimpleClinicalNote", "Equipment", "HBA1C", "Immunization", "Lab", "Medication", "Problem",
        "Procedure", "SchoolForm", "VitalSign", "EncryptedDocument", "Genotype", "Models",
    ]

    /// The type that a text means: a name of Indivo's own, or a type in full. Nil for a name that Indivo does not have;
    /// what is in another namespace is whatever its documents say.
    public static func type(_ text: String) -> DocumentType? {
        guard text.contains(":") else { return own(text) }
        guard text.hasPrefix(IndivoDocumentFormat.namespace) else { return DocumentType(rawValue: text) }
        return own(String(text.dropFirst(IndivoDocumentFormat.namespace.count)))
    }

    private static func own(_ name: String) -> DocumentType? {
        names.contains(name) ? DocumentType(rawValue: IndivoDocumentFormat.namespace + name) : nil
    }
}
