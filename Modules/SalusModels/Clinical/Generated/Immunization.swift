// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Immunization: a typed view of its fields, each of which may be absent.
public struct Immunization: ClinicalModel {
    public static let name = "Immunization"
    public static let declaration = ModelDeclaration(
        name: "Immunization", title: "Immunization",
        fields: [
            FieldDeclaration(
                name: "product", title: "Vaccine",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "productClass", title: "Vaccine group",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "secondProductClass", title: "Second vaccine group",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "refused", title: "Refused",
                type: .scalar(.flag)),
            FieldDeclaration(
                name: "refusalReason", title: "Refusal reason",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "seriesNumber", title: "Dose number",
                type: .scalar(.number)),
            FieldDeclaration(
                name: "reaction", title: "Reaction",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "performer", title: "Performer",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var product: Concept?
    public var productClass: Concept?
    public var secondProductClass: Concept?
    public var date: PartialDate?
    public var status: Concept?
    public var refused: Bool?
    public var refusalReason: Concept?
    public var seriesNumber: DecimalText?
    public var reaction: Concept?
    public var performer: String?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        product = fields.concept("product")
        productClass = fields.concept("productClass")
        secondProductClass = fields.concept("secondProductClass")
        date = fields.date("date")
        status = fields.concept("status")
        refused = fields.flag("refused")
        refusalReason = fields.concept("refusalReason")
        seriesNumber = fields.number("seriesNumber")
        reaction = fields.concept("reaction")
        performer = fields.text("performer")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("product", product)
        fields.set("productClass", productClass)
        fields.set("secondProductClass", secondProductClass)
        fields.set("date", date)
        fields.set("status", status)
        fields.set("refused", refused)
        fields.set("refusalReason", refusalReason)
        fields.set("seriesNumber", seriesNumber)
        fields.set("reaction", reaction)
        fields.set("performer", performer)
        fields.set("note", note)
        return fields
    }
}
