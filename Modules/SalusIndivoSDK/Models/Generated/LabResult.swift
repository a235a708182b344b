// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A laboratory result.
public struct LabResult: IndivoTyped {
    public static let modelName = "LabResult"

    public var abnormalInterpretation: IndivoCodedValue?
    public var testName: IndivoCodedValue?
    public var status: IndivoCodedValue?
    public var accessionNumber: String?
    public var narrativeResult: String?
    public var collectedByRole: String?
    public var notes: String?
    public var quantitativeResult: IndivoQuantitativeResult?
    public var collectedAt: PartialDate?
    public var collectedByOrg: IndivoOrganization?
    public var collectedByName: IndivoName?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("abnormal_interpretation", &abnormalInterpretation)
        fields.field("test_name", &testName)
        fields.field("status", &status)
        fields.field("accession_number", &accessionNumber)
        fields.field("narrative_result", &narrativeResult)
        fields.field("collected_by_role", &collectedByRole)
        fields.field("notes", &notes)
        fields.field("quantitative_result", &quantitativeResult)
        fields.field("collected_at", &collectedAt)
        fields.field("collected_by_org", &collectedByOrg)
        fields.field("collected_by_name", &collectedByName)
    }
}
