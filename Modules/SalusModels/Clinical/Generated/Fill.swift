// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Fill: a typed view of its fields, each of which may be absent.
public struct Fill: ClinicalModel {
    public static let name = "Fill"
    public static let declaration = ModelDeclaration(
        name: "Fill", title: "Fill",
        fields: [
            FieldDeclaration(
                name: "medication", title: "Medication",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "date", title: "Date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "daysSupply", title: "Days of supply",
                type: .scalar(.number)),
            FieldDeclaration(
                name: "quantity", title: "Quantity",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "pharmacy", title: "Pharmacy",
                type: .oneNamed("Organization")),
            FieldDeclaration(
                name: "provider", title: "Provider",
                type: .oneNamed("Provider")),
            FieldDeclaration(
                name: "benefitManager", title: "Pharmacy benefit manager",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var medication: Concept?
    public var date: PartialDate?
    public var daysSupply: DecimalText?
    public var quantity: Quantity?
    public var pharmacy: Organization?
    public var provider: Provider?
    public var benefitManager: String?
    public var status: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        medication = fields.concept("medication")
        date = fields.date("date")
        daysSupply = fields.number("daysSupply")
        quantity = fields.quantity("quantity")
        pharmacy = fields.one("pharmacy").map { Organization($0) }
        provider = fields.one("provider").map { Provider($0) }
        benefitManager = fields.text("benefitManager")
        status = fields.concept("status")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("medication", medication)
        fields.set("date", date)
        fields.set("daysSupply", daysSupply)
        fields.set("quantity", quantity)
        fields.set("pharmacy", pharmacy)
        fields.set("provider", provider)
        fields.set("benefitManager", benefitManager)
        fields.set("status", status)
        fields.set("note", note)
        return fields
    }
}
