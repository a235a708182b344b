// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Equipment: a typed view of its fields, each of which may be absent.
public struct Equipment: ClinicalModel {
    public static let name = "Equipment"
    public static let declaration = ModelDeclaration(
        name: "Equipment", title: "Equipment",
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
                name: "vendor", title: "Vendor",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "description", title: "Description",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var vendor: String?
    public var description: String?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        vendor = fields.text("vendor")
        description = fields.text("description")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("vendor", vendor)
        fields.set("description", description)
        fields.set("note", note)
        return fields
    }
}
