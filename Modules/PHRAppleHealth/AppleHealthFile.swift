/// A clinical record beside an export: a file with one FHIR resource.
public struct AppleHealthFile: Hashable, Sendable {
    /// Where the export says that it is, such as `/clinical-records/Condition-1.json`.
    public let path: String
    /// Apple's name for what it is, such as `HKClinicalTypeIdentifierConditionRecord`.
    public let kind: String
    /// The version of FHIR, such as `4.0.1`.
    public let fhirVersion: String?
}
