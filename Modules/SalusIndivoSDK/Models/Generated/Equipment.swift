// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A device in use.
public struct Equipment: IndivoTyped {
    public static let modelName = "Equipment"

    public var dateStarted: PartialDate?
    public var dateStopped: PartialDate?
    public var name: String?
    public var vendor: String?
    public var description: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date_started", &dateStarted)
        fields.field("date_stopped", &dateStopped)
        fields.field("name", &name)
        fields.field("vendor", &vendor)
        fields.field("description", &description)
    }
}
