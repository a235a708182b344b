// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusBase
public import SalusSDML

/// Vital signs: a typed view of its fields, each of which may be absent.
public struct VitalSigns: ClinicalModel {
    public static let name = "VitalSigns"
    public static let declaration = ModelDeclaration(
        name: "VitalSigns", title: "Vital signs",
        fields: [
            FieldDeclaration(
                name: "date", title: "Date",
                type: .scalar(.date)),
            FieldDeclaration(
                name: "bloodPressure", title: "Blood pressure",
                type: .one(BloodPressure.declaration)),
            FieldDeclaration(
                name: "heartRate", title: "Heart rate",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "respiratoryRate", title: "Respiratory rate",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "oxygenSaturation", title: "Oxygen saturation",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "temperature", title: "Temperature",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "weight", title: "Weight",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "height", title: "Height",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "bodyMassIndex", title: "Body mass index",
                type: .scalar(.quantity)),
            FieldDeclaration(
                name: "encounter", title: "Encounter",
                type: .oneNamed("Encounter")),
            FieldDeclaration(
                name: "status", title: "Status",
                type: .scalar(.concept)),
            FieldDeclaration(
                name: "note", title: "Note",
                type: .scalar(.text(limit: nil))),
        ])

    public var date: PartialDate?
    public var bloodPressure: BloodPressure?
    public var heartRate: Quantity?
    public var respiratoryRate: Quantity?
    public var oxygenSaturation: Quantity?
    public var temperature: Quantity?
    public var weight: Quantity?
    public var height: Quantity?
    public var bodyMassIndex: Quantity?
    public var encounter: Encounter?
    public var status: Concept?
    public var note: String?

    public init() {}

    public init(_ fields: FactFields) {
        date = fields.date("date")
        bloodPressure = fields.one("bloodPressure").map { BloodPressure($0) }
        heartRate = fields.quantity("heartRate")
        respiratoryRate = fields.quantity("respiratoryRate")
        oxygenSaturation = fields.quantity("oxygenSaturation")
        temperature = fields.quantity("temperature")
        weight = fields.quantity("weight")
        height = fields.quantity("height")
        bodyMassIndex = fields.quantity("bodyMassIndex")
        encounter = fields.one("encounter").map { Encounter($0) }
        status = fields.concept("status")
        note = fields.text("note")
    }

    public var fields: FactFields {
        var fields = FactFields()
        fields.set("date", date)
        fields.set("bloodPressure", bloodPressure)
        fields.set("heartRate", heartRate)
        fields.set("respiratoryRate", respiratoryRate)
        fields.set("oxygenSaturation", oxygenSaturation)
        fields.set("temperature", temperature)
        fields.set("weight", weight)
        fields.set("height", height)
        fields.set("bodyMassIndex", bodyMassIndex)
        fields.set("encounter", encounter)
        fields.set("status", status)
        fields.set("note", note)
        return fields
    }

    /// Blood pressure: a typed view of its fields, each of which may be absent.
    public struct BloodPressure: ClinicalModel {
        public static let name = "BloodPressure"
        public static let declaration = ModelDeclaration(
            name: "BloodPressure", title: "Blood pressure",
            fields: [
                FieldDeclaration(
                    name: "systolic", title: "Systolic",
                    type: .scalar(.quantity)),
                FieldDeclaration(
                    name: "diastolic", title: "Diastolic",
                    type: .scalar(.quantity)),
                FieldDeclaration(
                    name: "position", title: "Position",
                    type: .scalar(.concept)),
                FieldDeclaration(
                    name: "site", title: "Site",
                    type: .scalar(.concept)),
                FieldDeclaration(
                    name: "method", title: "Method",
                    type: .scalar(.concept)),
            ])

        public var systolic: Quantity?
        public var diastolic: Quantity?
        public var position: Concept?
        public var site: Concept?
        public var method: Concept?

        public init() {}

        public init(_ fields: FactFields) {
            systolic = fields.quantity("systolic")
            diastolic = fields.quantity("diastolic")
            position = fields.concept("position")
            site = fields.concept("site")
            method = fields.concept("method")
        }

        public var fields: FactFields {
            var fields = FactFields()
            fields.set("systolic", systolic)
            fields.set("diastolic", diastolic)
            fields.set("position", position)
            fields.set("site", site)
            fields.set("method", method)
            return fields
        }
    }
}
