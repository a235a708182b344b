extension SMARTView {
    static let problem = SMARTView(
        "Problem", "problems",
        SMARTShape(
            .sp("Problem"),
            [
                SMARTProperty(.sp("problemName"), "name", .coded(.snomed)),
                SMARTProperty(.sp("startDate"), "startDate", .moment),
                SMARTProperty(.sp("endDate"), "endDate", .moment), SMARTProperty(.sp("notes"), "note", .text),
            ]))
}
