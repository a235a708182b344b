// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Care goal: a typed view of its fields, each of which may be absent.
public struct CareGoal: ClinicalModel {
    public static let name = "CareGoal"
    public static let declaration = ModelDeclaration(
        name: "CareGoal", title: "Care goal",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Recorded",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "startDate", title: "From",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "endDate", title: "Until",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "target", title: "Target",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "value", title: "Value",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var date: PartialDate?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var target: String?
    public var value: Quantity?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        date = fields.date("date")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        target = fields.text("target")
        value = fields.quantity("value")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("date", date)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("target", target)
        fields.set("value", value)
        fields.set("note", note)
        return fields
    }
}
