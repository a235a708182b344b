import SalusBase
import SalusModels
import SalusXML

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
