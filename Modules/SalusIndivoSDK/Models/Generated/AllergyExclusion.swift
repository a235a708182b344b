// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo

/// That there is no allergy of a kind.
public struct AllergyExclusion: IndivoTyped {
    public static let modelName = "AllergyExclusion"

    public var name: IndivoCodedValue?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("name", &name)
    }
}
