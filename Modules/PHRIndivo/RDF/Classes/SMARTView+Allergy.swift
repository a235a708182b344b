extension SMARTView {
    static let allergy = SMARTView(
        "Allergy", "allergies",
        SMARTShape(
            .sp("Allergy"),
            [
                SMARTProperty(.sp("severity"), "severity", .coded(.allergySeverity)),
                SMARTProperty(.sp("allergicReaction"), "reaction", .coded(.snomed)),
                SMARTProperty(.sp("category"), "category", .coded(.allergyCategory)),
                SMARTProperty(.sp("drugAllergen"), "drugAllergen", .coded(.ingredient)),
                SMARTProperty(.sp("drugClassAllergen"), "drugClassAllergen", .coded(.drugClass)),
                SMARTProperty(.sp("foodAllergen"), "foodAllergen", .coded(.food)),
                SMARTProperty(.sp("otherAllergen"), "otherAllergen", .coded(.food)),
            ]))

    static let allergyExclusion = SMARTView(
        "AllergyExclusion", "allergy_exclusions",
        SMARTShape(
            .sp("AllergyExclusion"),
            [SMARTProperty(.sp("allergyExclusionName"), "name", .coded(.allergyExclusion))]))
}
