extension SMARTView {
    static let medication = SMARTView(
        "Medication", "medications",
        SMARTShape(
            .sp("Medication"),
            [
                SMARTProperty(.sp("drugName"), "name", .coded(.drug)),
                SMARTProperty(.sp("startDate"), "startDate", .day), SMARTProperty(.sp("endDate"), "endDate", .day),
                SMARTProperty(.sp("instructions"), "instructions", .textAlways),
                SMARTProperty(.sp("quantity"), "quantity", .amount),
                SMARTProperty(.sp("frequency"), "frequency", .amount),
                SMARTProperty(.sp("provenance"), "provenance", .code(.provenance)),
                SMARTProperty(.sp("fulfillment"), "fulfillments", .items(model: "Fill")),
            ]))
}
