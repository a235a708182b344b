// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Lab result: a typed view of its fields, each of which may be absent.
public struct LabResult: ClinicalModel {
    public static let name = "LabResult"
    public static let declaration = ModelDeclaration(
        name: "LabResult", title: "Lab result",
        fields: [
            FieldDeclaration(
                name: "name", title: "Test",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Collected",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "value", title: "Value",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "codedValue", title: "Finding",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "narrative", title: "Narrative",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "interpretation", title: "Interpretation",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "normalRange", title: "Normal range",
                type: .oneNamed("ValueRange")),
            FieldDeclaration(
                name: "nonCriticalRange", title: "Non critical range",
                type: .oneNamed("ValueRange")),
            FieldDeclaration(
                name: "referenceRange", title: "Reference range",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "refused", title: "Refused",
                type: .scalar(.flag)),
            FieldDeclaration(
                name: "accessionNumber", title: "Accession number",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "collector", title: "Collected by",
                type: .oneNamed("PersonName")),
            FieldDeclaration(
                name: "collectorRole", title: "Role of the collector",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "collectorOrganization", title: "Organization of the collector",
                type: .oneNamed("Organization")),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var date: PartialDate?
    public var value: Quantity?
    public var codedValue: Concept?
    public var narrative: String?
    public var interpretation: Concept?
    public var normalRange: ValueRange?
    public var nonCriticalRange: ValueRange?
    public var referenceRange: String?
    public var refused: Bool?
    public var accessionNumber: String?
    public var collector: PersonName?
    public var collectorRole: String?
    public var collectorOrganization: Organization?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        date = fields.date("date")
        value = fields.quantity("value")
        codedValue = fields.concept("codedValue")
        narrative = fields.text("narrative")
        interpretation = fields.concept("interpretation")
        normalRange = fields.one("normalRange").map { ValueRange($0) }
        nonCriticalRange = fields.one("nonCriticalRange").map { ValueRange($0) }
        referenceRange = fields.text("referenceRange")
        refused = fields.flag("refused")
        accessionNumber = fields.text("accessionNumber")
        collector = fields.one("collector").map { PersonName($0) }
        collectorRole = fields.text("collectorRole")
        collectorOrganization = fields.one("collectorOrganization").map { Organization($0) }
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("date", date)
        fields.set("value", value)
        fields.set("codedValue", codedValue)
        fields.set("narrative", narrative)
        fields.set("interpretation", interpretation)
        fields.set("normalRange", normalRange)
        fields.set("nonCriticalRange", nonCriticalRange)
        fields.set("referenceRange", referenceRange)
        fields.set("refused", refused)
        fields.set("accessionNumber", accessionNumber)
        fields.set("collector", collector)
        fields.set("collectorRole", collectorRole)
        fields.set("collectorOrganization", collectorOrganization)
        fields.set("note", note)
        return fields
    }
}
