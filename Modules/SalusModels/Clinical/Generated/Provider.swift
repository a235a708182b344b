// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Provider: a typed view of its fields, each of which may be absent.
public struct Provider: ClinicalModel {
    public static let name = "Provider"
    public static let declaration = ModelDeclaration(
        name: "Provider", title: "Provider",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .oneNamed("PersonName")),
            FieldDeclaration(
                name: "organization", title: "Organization",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "npiNumber", title: "NPI number",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "deaNumber", title: "DEA number",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "email", title: "Email",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "telephones", title: "Telephones",
                type: .manyNamed("Telephone")),
            FieldDeclaration(
                name: "address", title: "Address",
                type: .oneNamed("Address")),
            FieldDeclaration(
                name: "gender", title: "Gender",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "birthDate", title: "Birth date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "preferredLanguage", title: "Preferred language",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "ethnicity", title: "Ethnicity",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "race", title: "Race",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: PersonName?
    public var organization: String?
    public var npiNumber: String?
    public var deaNumber: String?
    public var email: String?
    public var telephones: [Telephone] = []
    public var address: Address?
    public var gender: String?
    public var birthDate: PartialDate?
    public var preferredLanguage: String?
    public var ethnicity: String?
    public var race: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.one("name").map { PersonName($0) }
        organization = fields.text("organization")
        npiNumber = fields.text("npiNumber")
        deaNumber = fields.text("deaNumber")
        email = fields.text("email")
        telephones = fields.many("telephones").map { Telephone($0) }
        address = fields.one("address").map { Address($0) }
        gender = fields.text("gender")
        birthDate = fields.date("birthDate")
        preferredLanguage = fields.text("preferredLanguage")
        ethnicity = fields.text("ethnicity")
        race = fields.text("race")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("organization", organization)
        fields.set("npiNumber", npiNumber)
        fields.set("deaNumber", deaNumber)
        fields.set("email", email)
        fields.set("telephones", telephones)
        fields.set("address", address)
        fields.set("gender", gender)
        fields.set("birthDate", birthDate)
        fields.set("preferredLanguage", preferredLanguage)
        fields.set("ethnicity", ethnicity)
        fields.set("race", race)
        return fields
    }
}
