// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Procedure: a typed view of its fields, each of which may be absent.
public struct Procedure: ClinicalModel {
    public static let name = "Procedure"
    public static let declaration = ModelDeclaration(
        name: "Procedure", title: "Procedure",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "endDate", title: "Until",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "site", title: "Site",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "performer", title: "Performer",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "institution", title: "Institution",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "location", title: "Location",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var date: PartialDate?
    public var endDate: PartialDate?
    public var site: Concept?
    public var performer: String?
    public var institution: String?
    public var location: String?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        date = fields.date("date")
        endDate = fields.date("endDate")
        site = fields.concept("site")
        performer = fields.text("performer")
        institution = fields.text("institution")
        location = fields.text("location")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("date", date)
        fields.set("endDate", endDate)
        fields.set("site", site)
        fields.set("performer", performer)
        fields.set("institution", institution)
        fields.set("location", location)
        fields.set("note", note)
        return fields
    }
}
