import SalusModels

extension Immunization: IndivoTabled {
    static let indivoFields: [IndivoField<Immunization>] = [
        .concept(\.product, "product_name"), .concept(\.productClass, "product_class"),
        .concept(\.secondProductClass, "product_class_2"), .date(\.date, "date"),
        .concept(\.status, "administration_status"), .concept(\.refusalReason, "refusal_reason"),
    ]
}
