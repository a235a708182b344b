// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// No known allergies: a typed view of its fields, each of which may be absent.
public struct AllergyExclusion: ClinicalModel {
    public static let name = "AllergyExclusion"
    public static let declaration = ModelDeclaration(
        name: "AllergyExclusion", title: "No known allergies",
        fields: [
            FieldDeclaration(
                name: "name", title: "Statement",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var date: PartialDate?
    public var status: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        date = fields.date("date")
        status = fields.concept("status")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("date", date)
        fields.set("status", status)
        fields.set("note", note)
        return fields
    }
}
