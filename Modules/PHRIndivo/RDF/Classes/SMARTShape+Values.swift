/// The nodes that `SMARTNodes` makes, for the ontology.
extension SMARTShape {
    static let values = [
        SMARTShape(
            .sp("CodedValue"),
            [
                SMARTProperty(.dcterms("title"), "", .text),
                SMARTProperty(.sp("code"), "", .part(SMARTShape(.sp("Code"), codeProperties))),
            ]),
        SMARTShape(
            .sp("ValueAndUnit"),
            [SMARTProperty(.sp("value"), "", .text), SMARTProperty(.sp("unit"), "", .text)]),
        SMARTShape(
            .sp("VitalSign"),
            [
                SMARTProperty(.sp("vitalName"), "", .coded(.vitalSign)), SMARTProperty(.sp("value"), "", .number),
                SMARTProperty(.sp("unit"), "", .text),
            ]),
        SMARTShape(.v("Tel"), [SMARTProperty(.rdf("value"), "", .text)]),
    ]

    private static let codeProperties = [
        SMARTProperty(.dcterms("title"), "", .text), SMARTProperty(.sp("system"), "", .text),
        SMARTProperty(.dcterms("identifier"), "", .text),
    ]
}
