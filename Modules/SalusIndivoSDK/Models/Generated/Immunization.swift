// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo
public import SalusBase

/// A vaccine, given or not.
public struct Immunization: IndivoTyped {
    public static let modelName = "Immunization"

    public var date: PartialDate?
    public var administrationStatus: IndivoCodedValue?
    public var productClass: IndivoCodedValue?
    public var productClass2: IndivoCodedValue?
    public var productName: IndivoCodedValue?
    public var refusalReason: IndivoCodedValue?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("date", &date)
        fields.field("administration_status", &administrationStatus)
        fields.field("product_class", &productClass)
        fields.field("product_class_2", &productClass2)
        fields.field("product_name", &productName)
        fields.field("refusal_reason", &refusalReason)
    }
}
