// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Medication: a typed view of its fields, each of which may be absent.
public struct Medication: ClinicalModel {
    public static let name = "Medication"
    public static let declaration = ModelDeclaration(
        name: "Medication", title: "Medication",
        fields: [
            FieldDeclaration(
                name: "name", title: "Name",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "startDate", title: "From",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "endDate", title: "Until",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "recordedDate", title: "Recorded",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "dose", title: "Dose",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "frequency", title: "Frequency",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "quantity", title: "Quantity",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "instructions", title: "Instructions",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "patientInstructions", title: "Instructions to the patient",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "fulfillmentInstructions", title: "Instructions to the pharmacy",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "route", title: "Route",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "site", title: "Site",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "productForm", title: "Form",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "vehicle", title: "Vehicle",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "deliveryMethod", title: "Delivery method",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "kind", title: "Kind",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "indication", title: "Indication",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "brandName", title: "Brand name",
                type: .scalar(.text(limit: nil))),
            FieldDeclaration(
                name: "provenance", title: "Provenance",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "provider", title: "Provider",
                type: .oneNamed("Provider")),
            FieldDeclaration(
                name: "fulfillments", title: "Fills",
                type: .manyNamed("Fill")),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var name: Concept?
    public var status: Concept?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var recordedDate: PartialDate?
    public var dose: Quantity?
    public var frequency: Quantity?
    public var quantity: Quantity?
    public var instructions: String?
    public var patientInstructions: String?
    public var fulfillmentInstructions: String?
    public var route: Concept?
    public var site: Concept?
    public var productForm: Concept?
    public var vehicle: Concept?
    public var deliveryMethod: Concept?
    public var kind: Concept?
    public var indication: Concept?
    public var brandName: String?
    public var provenance: Concept?
    public var provider: Provider?
    public var fulfillments: [Fill] = []
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        name = fields.concept("name")
        status = fields.concept("status")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        recordedDate = fields.date("recordedDate")
        dose = fields.quantity("dose")
        frequency = fields.quantity("frequency")
        quantity = fields.quantity("quantity")
        instructions = fields.text("instructions")
        patientInstructions = fields.text("patientInstructions")
        fulfillmentInstructions = fields.text("fulfillmentInstructions")
        route = fields.concept("route")
        site = fields.concept("site")
        productForm = fields.concept("productForm")
        vehicle = fields.concept("vehicle")
        deliveryMethod = fields.concept("deliveryMethod")
        kind = fields.concept("kind")
        indication = fields.concept("indication")
        brandName = fields.text("brandName")
        provenance = fields.concept("provenance")
        provider = fields.one("provider").map { Provider($0) }
        fulfillments = fields.many("fulfillments").map { Fill($0) }
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("name", name)
        fields.set("status", status)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("recordedDate", recordedDate)
        fields.set("dose", dose)
        fields.set("frequency", frequency)
        fields.set("quantity", quantity)
        fields.set("instructions", instructions)
        fields.set("patientInstructions", patientInstructions)
        fields.set("fulfillmentInstructions", fulfillmentInstructions)
        fields.set("route", route)
        fields.set("site", site)
        fields.set("productForm", productForm)
        fields.set("vehicle", vehicle)
        fields.set("deliveryMethod", deliveryMethod)
        fields.set("kind", kind)
        fields.set("indication", indication)
        fields.set("brandName", brandName)
        fields.set("provenance", provenance)
        fields.set("provider", provider)
        fields.set("fulfillments", fulfillments)
        fields.set("note", note)
        return fields
    }
}
