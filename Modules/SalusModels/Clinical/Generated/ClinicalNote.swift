// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Clinical note: a typed view of its fields, each of which may be absent.
public struct ClinicalNote: ClinicalModel {
    public static let name = "ClinicalNote"
    public static let declaration = ModelDeclaration(
        name: "ClinicalNote", title: "Clinical note",
        fields: [
            FieldDeclaration(
                name: "kind", title: "Kind of visit",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Visit",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "specialty", title: "Specialty",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "provider", title: "Provider",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "institution", title: "Institution",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "location", title: "Location",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "chiefComplaint", title: "Chief complaint",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "content", title: "Content",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "signedDate", title: "Signed",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "finalizedDate", title: "Finalized",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var kind: Concept?
    public var date: PartialDate?
    public var status: Concept?
    public var specialty: Concept?
    public var provider: String?
    public var institution: String?
    public var location: String?
    public var chiefComplaint: String?
    public var content: String?
    public var signedDate: PartialDate?
    public var finalizedDate: PartialDate?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        kind = fields.concept("kind")
        date = fields.date("date")
        status = fields.concept("status")
        specialty = fields.concept("specialty")
        provider = fields.text("provider")
        institution = fields.text("institution")
        location = fields.text("location")
        chiefComplaint = fields.text("chiefComplaint")
        content = fields.text("content")
        signedDate = fields.date("signedDate")
        finalizedDate = fields.date("finalizedDate")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("kind", kind)
        fields.set("date", date)
        fields.set("status", status)
        fields.set("specialty", specialty)
        fields.set("provider", provider)
        fields.set("institution", institution)
        fields.set("location", location)
        fields.set("chiefComplaint", chiefComplaint)
        fields.set("content", content)
        fields.set("signedDate", signedDate)
        fields.set("finalizedDate", finalizedDate)
        fields.set("note", note)
        return fields
    }
}
