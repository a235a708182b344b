// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A note of a visit.
public struct SimpleClinicalNote: IndivoTyped {
    public static let modelName = "SimpleClinicalNote"

    public var dateOfVisit: PartialDate?
    public var finalizedAt: PartialDate?
    public var signedAt: PartialDate?
    public var visitType: String?
    public var visitTypeType: String?
    public var visitTypeValue: String?
    public var visitTypeAbbrev: String?
    public var visitLocation: String?
    public var specialty: String?
    public var specialtyType: String?
    public var specialtyValue: String?
    public var specialtyAbbrev: String?
    public var providerName: String?
    public var providerInstitution: String?
    public var chiefComplaint: String?
    public var content: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date_of_visit", &dateOfVisit)
        fields.field("finalized_at", &finalizedAt)
        fields.field("signed_at", &signedAt)
        fields.field("visit_type", &visitType)
        fields.field("visit_type_type", &visitTypeType)
        fields.field("visit_type_value", &visitTypeValue)
        fields.field("visit_type_abbrev", &visitTypeAbbrev)
        fields.field("visit_location", &visitLocation)
        fields.field("specialty", &specialty)
        fields.field("specialty_type", &specialtyType)
        fields.field("specialty_value", &specialtyValue)
        fields.field("specialty_abbrev", &specialtyAbbrev)
        fields.field("provider_name", &providerName)
        fields.field("provider_institution", &providerInstitution)
        fields.field("chief_complaint", &chiefComplaint)
        fields.field("content", &content)
    }
}
