// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Name: a typed view of its fields, each of which may be absent.
public struct PersonName: ClinicalModel {
    public static let name = "PersonName"
    public static let declaration = ModelDeclaration(
        name: "PersonName", title: "Name",
        fields: [
            FieldDeclaration(
                name: "given", title: "Given name",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "middle", title: "Middle name",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "family", title: "Family name",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "prefix", title: "Prefix",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "suffix", title: "Suffix",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "text", title: "As written",
                type: .scalar(.text(limit: nil))),
        ])

    public var given: String?
    public var middle: String?
    public var family: String?
    public var prefix: String?
    public var suffix: String?
    public var text: String?

    public init() {}

    public init(_ fields: FactFields) {
        given = fields.text("given")
        middle = fields.text("middle")
        family = fields.text("family")
        prefix = fields.text("prefix")
        suffix = fields.text("suffix")
        text = fields.text("text")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("given", given)
        fields.set("middle", middle)
        fields.set("family", family)
        fields.set("prefix", prefix)
        fields.set("suffix", suffix)
        fields.set("text", text)
        return fields
    }
}
