// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Range: a typed view of its fields, each of which may be absent.
public struct ValueRange: ClinicalModel {
    public static let name = "ValueRange"
    public static let declaration = ModelDeclaration(
        name: "ValueRange", title: "Range",
        fields: [
            FieldDeclaration(
                name: "minimum", title: "Minimum",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "maximum", title: "Maximum",
                type: .scalar(.quantity)),
        ])

    public var minimum: Quantity?
    public var maximum: Quantity?

    public init() {}

    public init(_ fields: FactFields) {
        minimum = fields.quantity("minimum")
        maximum = fields.quantity("maximum")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("minimum", minimum)
        fields.set("maximum", maximum)
        return fields
    }
}
