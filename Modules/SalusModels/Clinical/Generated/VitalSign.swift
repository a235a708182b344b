// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Vital sign: a typed view of its fields, each of which may be absent.
public struct VitalSign: ClinicalModel {
    public static let name = "VitalSign"
    public static let declaration = ModelDeclaration(
        name: "VitalSign", title: "Vital sign",
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
                name: "interpretation", title: "Interpretation",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "method", title: "Method",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "position", title: "Position",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "site", title: "Site",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var value: Quantity?
    public var date: PartialDate?
    public var status: Concept?
    public var interpretation: Concept?
    public var method: Concept?
    public var position: Concept?
    public var site: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        value = fields.quantity("value")
        date = fields.date("date")
        status = fields.concept("status")
        interpretation = fields.concept("interpretation")
        method = fields.concept("method")
        position = fields.concept("position")
        site = fields.concept("site")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("value", value)
        fields.set("date", date)
        fields.set("status", status)
        fields.set("interpretation", interpretation)
        fields.set("method", method)
        fields.set("position", position)
        fields.set("site", site)
        fields.set("note", note)
        return fields
    }
}
