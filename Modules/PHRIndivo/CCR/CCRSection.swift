import SalusBase
import SalusModels
import SalusXML

/// One section of the body: which facts are its entries, and how each is told.
struct CCRSection: Sendable {
    private let name: String
    private let entries: @Sendable (Fact) -> [XMLNode]

    init<Model: ClinicalModel>(
        _ name: String, _ type: Model.Type, _ entries: @escaping @Sendable (Model, Fact) -> [XMLNode]
    ) {
        self.name = name
        self.entries = { fact in fact.reading(Model.self).map { entries($0, fact) } ?? [] }
    }

    /// Several kinds of fact in one section.
    private init(_ name: String, _ sections: [CCRSection]) {
        self.name = name
        entries = { fact in sections.flatMap { $0.entries(fact) } }
    }

    /// Nil when none of the facts is an entry.
    func node(of facts: [Fact]) -> XMLNode? {
        let told = facts.flatMap(entries)
        return told.isEmpty ? nil : CCR.node(name, told)
    }

    /// In the order of the schema.
    static let all = [
        problems, CCRSection("Alerts", [allergies, exclusions]), medications, equipment, immunizations,
        CCRSection("VitalSigns", [vitalSigns, measurements]), results, procedures, encounters,
    ]
}

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

/// Sections for immunizations, vital signs, results, procedures and encounters.
extension CCRSection {
    static let immunizations = CCRSection("Immunizations", Immunization.self) { immunization, fact in
        let product = CCR.coded("ProductName", immunization.product ?? Concept(text: "Unknown"))
        return [
            CCR.node(
                "Immunization",
                CCR.entry(
                    fact, dates: [("Administered", immunization.date)], type: "Immunization",
                    status: immunization.status)
                    + [CCR.node("Product", [product])])
        ]
    }

    static let vitalSigns = CCRSection("VitalSigns", VitalSigns.self) { signs, fact in
        let measured: [(VitalName, Quantity?)] = [
            (.systolic, signs.bloodPressure?.systolic), (.diastolic, signs.bloodPressure?.diastolic),
            (.heartRate, signs.heartRate), (.respiratoryRate, signs.respiratoryRate),
            (.oxygenSaturation, signs.oxygenSaturation), (.temperature, signs.temperature), (.weight, signs.weight),
            (.height, signs.height), (.bodyMassIndex, signs.bodyMassIndex),
        ]
        return measured.compactMap { name, quantity in
            let concept = Concept(text: name.title, codings: [Coding(.loinc, name.loinc)])
            return result(fact, concept, signs.date, quantity, part: "-\(name.loinc)")
        }
    }

    static let measurements = CCRSection("VitalSigns", Measurement.self) { measurement, fact in
        result(fact, measurement.name, measurement.date, measurement.value).map { [$0] } ?? []
    }

    static let results = CCRSection("Results", LabResult.self) { lab, fact in
        let words = lab.narrative.map { Quantity(original: $0) }
        return result(fact, lab.name, lab.date, lab.value ?? words, status: lab.status, normal: lab.normalRange)
            .map { [$0] } ?? []
    }

    static let procedures = CCRSection("Procedures", Procedure.self) { procedure, fact in
        [
            CCR.node(
                "Procedure",
                CCR.entry(
                    fact, dates: [("Performed", procedure.date)], type: "Procedure", description: procedure.name,
                    status: procedure.status))
        ]
    }

    static let encounters = CCRSection("Encounters", Encounter.self) { encounter, fact in
        [
            CCR.node(
                "Encounter",
                CCR.entry(
                    fact, dates: [("Start date", encounter.startDate), ("End date", encounter.endDate)],
                    type: "Encounter", description: encounter.kind, status: encounter.status))
        ]
    }

    /// A result of one test; nil when nothing was measured.
    private static func result(
        _ fact: Fact, _ name: Concept?, _ date: PartialDate?, _ value: Quantity?, status: Concept? = nil,
        normal: ValueRange? = nil, part: String = ""
    ) -> XMLNode? {
        guard let value = CCR.measured("TestResult", value) else { return nil }
        let dates = [("Collection start date", date)]
        let test = CCR.node(
            "Test",
            CCR.entry(fact, dates: dates, description: name, status: status, part: "\(part)-test")
                + [value, normal.flatMap(Self.normal)])
        return CCR.node("Result", CCR.entry(fact, dates: dates, description: name, status: status, part: part) + [test])
    }

    /// The range as one normal value in words, since the standard has no ends for it.
    private static func normal(_ range: ValueRange) -> XMLNode? {
        let ends = [range.minimum?.title, range.maximum?.title].compactMap(\.self)
        guard !ends.isEmpty else { return nil }
        return CCR.node(
            "NormalResult", [CCR.node("Normal", [CCR.leaf("Value", ends.joined(separator: " – ")), CCR.source])])
    }
}
