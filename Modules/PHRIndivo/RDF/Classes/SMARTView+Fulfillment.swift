extension SMARTView {
    /// The word of its address is spelled as clients know it.
    static let fulfillment = SMARTView(
        "Fill", "fullfillments",
        SMARTShape(
            .sp("Fulfillment"),
            [
                SMARTProperty(.dcterms("date"), "date", .moment),
                SMARTProperty(.sp("dispenseDaysSupply"), "daysSupply", .number),
                SMARTProperty(.sp("pbm"), "benefitManager", .text),
                SMARTProperty(.sp("pharmacy"), "pharmacy", .part(.pharmacy)),
                SMARTProperty(.sp("provider"), "provider", .part(.provider)),
                SMARTProperty(.sp("quantityDispensed"), "quantity", .amount),
                SMARTProperty(.sp("medication"), "fulfillments", .holder(model: "Medication")),
            ]))
}
