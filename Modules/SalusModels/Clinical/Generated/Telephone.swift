// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Telephone: a typed view of its fields, each of which may be absent.
public struct Telephone: ClinicalModel {
    public static let name = "Telephone"
    public static let declaration = ModelDeclaration(
        name: "Telephone", title: "Telephone",
        fields: [
            FieldDeclaration(
                name: "kind", title: "Kind",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "number", title: "Number",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "preferred", title: "Preferred",
                type: .scalar(.flag)),
        ])

    public var kind: String?
    public var number: String?
    public var preferred: Bool?

    public init() {}

    public init(_ fields: FactFields) {
        kind = fields.text("kind")
        number = fields.text("number")
        preferred = fields.flag("preferred")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("kind", kind)
        fields.set("number", number)
        fields.set("preferred", preferred)
        return fields
    }
}
