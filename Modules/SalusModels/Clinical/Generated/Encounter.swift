// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Encounter: a typed view of its fields, each of which may be absent.
public struct Encounter: ClinicalModel {
    public static let name = "Encounter"
    public static let declaration = ModelDeclaration(
        name: "Encounter", title: "Encounter",
        fields: [
            FieldDeclaration(
                name: "kind", title: "Kind",
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
                name: "facility", title: "Facility",
                type: .oneNamed("Organization")),
            FieldDeclaration(
                name: "provider", title: "Provider",
                type: .oneNamed("Provider")),
            FieldDeclaration(
                name: "reason", title: "Reason",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "admissionKind", title: "Kind of admission",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "dischargeDisposition", title: "Discharge disposition",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var kind: Concept?
    public var status: Concept?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var facility: Organization?
    public var provider: Provider?
    public var reason: Concept?
    public var admissionKind: Concept?
    public var dischargeDisposition: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        kind = fields.concept("kind")
        status = fields.concept("status")
        startDate = fields.date("startDate")
        endDate = fields.date("endDate")
        facility = fields.one("facility").map { Organization($0) }
        provider = fields.one("provider").map { Provider($0) }
        reason = fields.concept("reason")
        admissionKind = fields.concept("admissionKind")
        dischargeDisposition = fields.concept("dischargeDisposition")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("kind", kind)
        fields.set("status", status)
        fields.set("startDate", startDate)
        fields.set("endDate", endDate)
        fields.set("facility", facility)
        fields.set("provider", provider)
        fields.set("reason", reason)
        fields.set("admissionKind", admissionKind)
        fields.set("dischargeDisposition", dischargeDisposition)
        fields.set("note", note)
        return fields
    }
}
