// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A problem.
public struct Problem: IndivoTyped {
    public static let modelName = "Problem"

    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var name: IndivoCodedValue?
    public var notes: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("startDate", &startDate)
        fields.field("endDate", &endDate)
        fields.field("name", &name)
        fields.field("notes", &notes)
    }
}
