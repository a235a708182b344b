import SalusModels

/// Sections for problems, allergies, medications and equipment.
extension CCRSection {
    static let problems = CCRSection("Problems", Problem.self) { problem, fact in
        [
            CCR.node(
                "Problem",
                CCR.entry(
                    fact, dates: [("Start date", problem.startDate), ("End date", problem.endDate)], type: "Problem",
                    description: problem.name, status: problem.status))
        ]
    }

    static let allergies = CCRSection("Alerts", Allergy.self) { allergy, fact in
        let reaction = [
            allergy.reaction.flatMap { CCR.coded("Description", $0) },
            allergy.severity.flatMap { CCR.coded("Severity", $0) },
        ].compactMap(\.self)
        return [
            CCR.node(
                "Alert",
                CCR.entry(
                    fact, dates: [("Start date", allergy.startDate)], type: "Allergy",
                    description: allergy.allergen ?? allergy.category, status: allergy.status)
                    + [reaction.isEmpty ? nil : CCR.node("Reaction", reaction)])
        ]
    }

    static let exclusions = CCRSection("Alerts", AllergyExclusion.self) { exclusion, fact in
        [CCR.node("Alert", CCR.entry(fact, type: "Allergy", description: exclusion.name, status: exclusion.status))]
    }

    static let medications = CCRSection("Medications", Medication.self) { medication, fact in
        let directions = medication.instructions.map {
            CCR.node("Directions", [CCR.node("Direction", [CCR.node("Description", [CCR.leaf("Text", $0)])])])
        }
        return [
            CCR.node(
                "Medication",
                CCR.entry(
                    fact, dates: [("Start date", medication.startDate), ("End date", medication.endDate)],
                    type: "Medication", status: medication.status)
                    + [
                        CCR.node(
                            "Product",
                            [
                                CCR.coded("ProductName", medication.name ?? Concept(text: "Unknown")),
                                medication.brandName.map { CCR.node("BrandName", [CCR.leaf("Text", $0)]) },
                            ]), CCR.measured("Quantity", medication.quantity), directions,
                    ])
        ]
    }

    static let equipment = CCRSection("MedicalEquipment", Equipment.self) { equipment, fact in
        [
            CCR.node(
                "Equipment",
                CCR.entry(fact, dates: [("Start date", equipment.startDate), ("End date", equipment.endDate)])
                    + [
                        CCR.node("Product", [CCR.coded("ProductName", equipment.name ?? Concept(text: "Unknown"))])
                    ])
        ]
    }
}
