// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Problem: a typed view of its fields, each of which may be absent.
public struct Problem: ClinicalModel {
    public static let name = "Problem"
    public static let declaration = ModelDeclaration(
        name: "Problem", title: "Problem",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "startDate", title: "Since",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "endDate", title: "Until",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "recordedDate", title: "Recorded",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "category", title: "Category",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "severity", title: "Severity",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "causeOfDeath", title: "Cause of death",
                type: .scalar(.flag)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var recordedDate: PartialDate?
    public var category: Concept?
    public var severity: Concept?
    public var causeOfDeath: Bool?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        recordedDate = fields.date("recordedDate")
        category = fields.concept("category")
        severity = fields.concept("severity")
        causeOfDeath = fields.flag("causeOfDeath")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("recordedDate", recordedDate)
        fields.set("category", category)
        fields.set("severity", severity)
        fields.set("causeOfDeath", causeOfDeath)
        fields.set("note", note)
        return fields
    }
}
