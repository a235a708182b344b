// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Organization: a typed view of its fields, each of which may be absent.
public struct Organization: ClinicalModel {
    public static let name = "Organization"
    public static let declaration = ModelDeclaration(
        name: "Organization", title: "Organization",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "identifier", title: "Identifier",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "address", title: "Address",
                type: .oneNamed("Address")),
        ])

    public var name: String?
    public var identifier: String?
    public var address: Address?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.text("name")
        identifier = fields.text("identifier")
        address = fields.one("address").map { Address($0) }
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("identifier", identifier)
        fields.set("address", address)
        return fields
    }
}
