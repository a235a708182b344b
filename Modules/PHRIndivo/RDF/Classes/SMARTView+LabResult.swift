extension SMARTView {
    static let labResult = SMARTView(
        "LabResult", "lab_results",
        SMARTShape(
            .sp("LabResult"),
            [
                SMARTProperty(.sp("labName"), "name", .coded(.labTest)),
                SMARTProperty(.sp("abnormalInterpretation"), "interpretation", .coded(.interpretation)),
                SMARTProperty(.sp("accessionNumber"), "accessionNumber", .text),
                SMARTProperty(.sp("labStatus"), "status", .coded(.labStatus)),
                SMARTProperty(.sp("narrativeResult"), "", .part(narrative)),
                SMARTProperty(.sp("notes"), "note", .text),
                SMARTProperty(.sp("quantitativeResult"), "", .part(quantitativeResult)),
                SMARTProperty(.sp("specimenCollected"), "", .part(collection)),
            ]))

    private static let narrative = SMARTShape(
        .sp("NarrativeResult"), [SMARTProperty(.sp("value"), "narrative", .text)])

    private static let quantitativeResult = SMARTShape(
        .sp("QuantitativeResult"),
        [
            SMARTProperty(.sp("valueAndUnit"), "value", .amount),
            SMARTProperty(.sp("normalRange"), "normalRange", .part(range)),
            SMARTProperty(.sp("nonCriticalRange"), "nonCriticalRange", .part(range)),
        ])

    private static let range = SMARTShape(
        .sp("ValueRange"),
        [SMARTProperty(.sp("minimum"), "minimum", .amount), SMARTProperty(.sp("maximum"), "maximum", .amount)])

    private static let collection = SMARTShape(
        .sp("Attribution"),
        [
            SMARTProperty(.sp("startDate"), "date", .moment),
            SMARTProperty(.sp("participant"), "", .part(collector)),
        ])

    private static let collector = SMARTShape(
        .sp("Participant"),
        [
            SMARTProperty(.sp("role"), "collectorRole", .text),
            SMARTProperty(.sp("organization"), "collectorOrganization", .part(.organization)),
            SMARTProperty(.sp("person"), "", .part(person)),
        ])

    private static let person = SMARTShape(.sp("Person"), [SMARTProperty(.v("n"), "collector", .part(.name))])
}
