// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A medication.
public struct Medication: IndivoTyped {
    public static let modelName = "Medication"

    public var drugName: IndivoCodedValue?
    public var startDate: PartialDate?
    public var endDate: PartialDate?
    public var frequency: IndivoValueAndUnit?
    public var quantity: IndivoValueAndUnit?
    public var instructions: String?
    public var provenance: IndivoCodedValue?
    public var fulfillments: [Fill] = []

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("drugName", &drugName)
        fields.field("startDate", &startDate)
        fields.field("endDate", &endDate)
        fields.field("frequency", &frequency)
        fields.field("quantity", &quantity)
        fields.field("instructions", &instructions)
        fields.field("provenance", &provenance)
        fields.models("fulfillments", &fulfillments)
    }
}

/// One time that a pharmacy gave it out.
public struct Fill: IndivoTyped {
    public static let modelName = "Fill"

    public var date: PartialDate?
    public var dispenseDaysSupply: Double?
    public var pbm: String?
    public var pharmacy: IndivoPharmacy?
    public var provider: IndivoProvider?
    public var quantityDispensed: IndivoValueAndUnit?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date", &date)
        fields.field("dispenseDaysSupply", &dispenseDaysSupply)
        fields.field("pbm", &pbm)
        fields.field("pharmacy", &pharmacy)
        fields.field("provider", &provider)
        fields.field("quantityDispensed", &quantityDispensed)
    }
}
