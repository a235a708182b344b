// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// Vital signs.
public struct VitalSigns: IndivoTyped {
    public static let modelName = "VitalSigns"

    public var date: PartialDate?
    public var encounter: Encounter?
    public var bp: IndivoBloodPressure?
    public var bmi: IndivoVitalSign?
    public var heartRate: IndivoVitalSign?
    public var height: IndivoVitalSign?
    public var oxygenSaturation: IndivoVitalSign?
    public var respiratoryRate: IndivoVitalSign?
    public var temperature: IndivoVitalSign?
    public var weight: IndivoVitalSign?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date", &date)
        fields.model("encounter", &encounter)
        fields.field("bp", &bp)
        fields.field("bmi", &bmi)
        fields.field("heart_rate", &heartRate)
        fields.field("height", &height)
        fields.field("oxygen_saturation", &oxygenSaturation)
        fields.field("respiratory_rate", &respiratoryRate)
        fields.field("temperature", &temperature)
        fields.field("weight", &weight)
    }
}

/// A visit.
public struct Encounter: IndivoTyped {
    public static let modelName = "Encounter"

    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var facility: IndivoOrganization?
    public var provider: IndivoProvider?
    public var encounterType: IndivoCodedValue?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("startDate", &startDate)
        fields.field("endDate", &endDate)
        fields.field("facility", &facility)
        fields.field("provider", &provider)
        fields.field("encounterType", &encounterType)
    }
}
