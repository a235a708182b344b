// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A measurement.
public struct Measurement: IndivoTyped {
    public static let modelName = "Measurement"

    public var type: String?
    public var value: Double?
    public var unit: String?
    public var datetime: PartialDate?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("type", &type)
        fields.field("value", &value)
        fields.field("unit", &unit)
        fields.field("datetime", &datetime)
    }
}
