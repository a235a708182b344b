// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A procedure.
public struct Procedure: IndivoTyped {
    public static let modelName = "Procedure"

    public var datePerformed: PartialDate?
    public var name: String?
    public var nameType: String?
    public var nameValue: String?
    public var nameAbbrev: String?
    public var providerName: String?
    public var providerInstitution: String?
    public var location: String?
    public var comments: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date_performed", &datePerformed)
        fields.field("name", &name)
        fields.field("name_type", &nameType)
        fields.field("name_value", &nameValue)
        fields.field("name_abbrev", &nameAbbrev)
        fields.field("provider_name", &providerName)
        fields.field("provider_institution", &providerInstitution)
        fields.field("location", &location)
        fields.field("comments", &comments)
    }
}
