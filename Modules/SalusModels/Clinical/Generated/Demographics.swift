// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Demographics: a typed view of its fields, each of which may be absent.
public struct Demographics: ClinicalModel {
    public static let name = "Demographics"
    public static let declaration = ModelDeclaration(
        name: "Demographics", title: "Demographics",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .oneNamed("PersonName")),
            FieldDeclaration(
                name: "birthDate", title: "Birth date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "deathDate", title: "Death date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "gender", title: "Gender",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "race", title: "Race",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "ethnicity", title: "Ethnicity",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "languages", title: "Languages",
                type: .many(SpokenLanguage.declaration)),
            FieldDeclaration(
                name: "maritalStatus", title: "Marital status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "email", title: "Email",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "address", title: "Address",
                type: .oneNamed("Address")),
            FieldDeclaration(
                name: "telephones", title: "Telephones",
                type: .manyNamed("Telephone")),
            FieldDeclaration(
                name: "medicalRecordNumber", title: "Medical record number",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: PersonName?
    public var birthDate: PartialDate?
    public var deathDate: PartialDate?
    public var gender: String?
    public var race: Concept?
    public var ethnicity: Concept?
    public var languages: [SpokenLanguage] = []
    public var maritalStatus: Concept?
    public var email: String?
    public var address: Address?
    public var telephones: [Telephone] = []
    public var medicalRecordNumber: String?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.one("name").map { PersonName($0) }
        birthDate = fields.date("birthDate")
        deathDate = fields.date("deathDate")
        gender = fields.text("gender")
        race = fields.concept("race")
        ethnicity = fields.concept("ethnicity")
        languages = fields.many("languages").map { SpokenLanguage($0) }
        maritalStatus = fields.concept("maritalStatus")
        email = fields.text("email")
        address = fields.one("address").map { Address($0) }
        telephones = fields.many("telephones").map { Telephone($0) }
        medicalRecordNumber = fields.text("medicalRecordNumber")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("birthDate", birthDate)
        fields.set("deathDate", deathDate)
        fields.set("gender", gender)
        fields.set("race", race)
        fields.set("ethnicity", ethnicity)
        fields.set("languages", languages)
        fields.set("maritalStatus", maritalStatus)
        fields.set("email", email)
        fields.set("address", address)
        fields.set("telephones", telephones)
        fields.set("medicalRecordNumber", medicalRecordNumber)
        fields.set("note", note)
        return fields
    }

    /// Language: a typed view of its fields, each of which may be absent.
    public struct SpokenLanguage: ClinicalModel {
        public static let name = "SpokenLanguage"
        public static let declaration = ModelDeclaration(
            name: "SpokenLanguage", title: "Language",
            fields: [
                FieldDeclaration(
                    name: "language", title: "Language",
                    type: .scalar(.text(limit: nil))),
                FieldDeclaration(
                    name: "preferred", title: "Preferred",
                    type: .scalar(.flag)),
            ])

        public var language: String?
        public var preferred: Bool?

        public init() {}

        public init(_ fields: FactFields) {
            language = fields.text("language")
            preferred = fields.flag("preferred")
        }

        public var fields: FactFields {
            var fields = FactFields()
            fields.set("language", language)
            fields.set("preferred", preferred)
            return fields
        }
    }
}
