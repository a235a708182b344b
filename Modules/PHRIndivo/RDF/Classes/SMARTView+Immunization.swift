extension SMARTView {
    static let immunization = SMARTView(
        "Immunization", "immunizations",
        SMARTShape(
            .sp("Immunization"),
            [
                SMARTProperty(.dcterms("date"), "date", .moment),
                SMARTProperty(.sp("administrationStatus"), "status", .coded(.administration)),
                SMARTProperty(.sp("productName"), "product", .coded(.vaccine)),
                SMARTProperty(.sp("productClass"), "productClass", .coded(.vaccineGroup)),
                SMARTProperty(.sp("productClass"), "secondProductClass", .coded(.vaccineGroup)),
                SMARTProperty(.sp("refusalReason"), "refusalReason", .coded(.refusal)),
            ]))
}
