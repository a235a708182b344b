// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Allergy: a typed view of its fields, each of which may be absent.
public struct Allergy: ClinicalModel {
    public static let name = "Allergy"
    public static let declaration = ModelDeclaration(
        name: "Allergy", title: "Allergy",
        fields: [
            FieldDeclaration(
                name: "drugAllergen", title: "Drug",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "drugClassAllergen", title: "Class of drugs",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "foodAllergen", title: "Food",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "otherAllergen", title: "Allergen",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "category", title: "Category",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "reaction", title: "Reaction",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "severity", title: "Severity",
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
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var drugAllergen: Concept?
    public var drugClassAllergen: Concept?
    public var foodAllergen: Concept?
    public var otherAllergen: Concept?
    public var category: Concept?
    public var reaction: Concept?
    public var severity: Concept?
    public var status: Concept?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var recordedDate: PartialDate?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        drugAllergen = fields.concept("drugAllergen")
        drugClassAllergen = fields.concept("drugClassAllergen")
        foodAllergen = fields.concept("foodAllergen")
        otherAllergen = fields.concept("otherAllergen")
        category = fields.concept("category")
        reaction = fields.concept("reaction")
        severity = fields.concept("severity")
        status = fields.concept("status")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        recordedDate = fields.date("recordedDate")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("drugAllergen", drugAllergen)
        fields.set("drugClassAllergen", drugClassAllergen)
        fields.set("foodAllergen", foodAllergen)
        fields.set("otherAllergen", otherAllergen)
        fields.set("category", category)
        fields.set("reaction", reaction)
        fields.set("severity", severity)
        fields.set("status", status)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("recordedDate", recordedDate)
        fields.set("note", note)
        return fields
    }
}
