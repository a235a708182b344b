// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Address: a typed view of its fields, each of which may be absent.
public struct Address: ClinicalModel {
    public static let name = "Address"
    public static let declaration = ModelDeclaration(
        name: "Address", title: "Address",
        fields: [
            FieldDeclaration(
                name: "street", title: "Street",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "city", title: "City",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "region", title: "Region",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "postalCode", title: "Postal code",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "country", title: "Country",
                type: .scalar(.text(limit: nil))),
        ])

    public var street: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?
    public var country: String?

    public init() {}

    public init(_ fields: FactFields) {
        street = fields.text("street")
        city = fields.text("city")
        region = fields.text("region")
        postalCode = fields.text("postalCode")
        country = fields.text("country")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("street", street)
        fields.set("city", city)
        fields.set("region", region)
        fields.set("postalCode", postalCode)
        fields.set("country", country)
        return fields
    }
}
