extension SMARTView {
    static let encounter = SMARTView(
        "Encounter", "encounters",
        SMARTShape(
            .sp("Encounter"),
            [
                SMARTProperty(.sp("startDate"), "startDate", .moment),
                SMARTProperty(.sp("endDate"), "endDate", .moment),
                SMARTProperty(.sp("encounterType"), "kind", .coded(.encounterType)),
                SMARTProperty(.sp("organization"), "facility", .part(.organization)),
                SMARTProperty(.sp("provider"), "provider", .part(.provider)),
            ]))
}
