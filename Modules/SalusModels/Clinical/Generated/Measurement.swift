// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Measurement: a typed view of its fields, each of which may be absent.
public struct Measurement: ClinicalModel {
    public static let name = "Measurement"
    public static let declaration = ModelDeclaration(
        name: "Measurement", title: "Measurement",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "value", title: "Value",
                type: .scalar(.quantity)),
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
    public var value: Quantity?
    public var date: PartialDate?
    public var status: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        value = fields.quantity("value")
        date = fields.date("date")
        status = fields.concept("status")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("value", value)
        fields.set("date", date)
        fields.set("status", status)
        fields.set("note", note)
        return fields
    }
}
