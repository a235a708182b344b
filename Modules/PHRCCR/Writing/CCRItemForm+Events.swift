import SalusBase
import SalusModels
import SalusXML

/// Results, vital signs, procedures and encounters.
extension CCRItemForm {
    /// Nil for a test that was refused: no result says so.
    static func result(_ result: LabResult, _ id: String) -> CCRItemForm? {
        guard result.refused != true, let name = CCRElement.coded("Description", result.name) else { return nil }
        let words = result.codedValue ?? result.narrative.map { Concept(text: $0) }
        let value = CCRElement.measured("TestResult", result.value, [CCRElement.coded("Description", words)])
        let test = test(
            id + "-test", name, CCRElement.date("Collection date", result.date),
            CCRElement.coded("Status", result.status),
            [value, normal(result), CCRElement.coded("Flag", result.interpretation)])
        return CCRItemForm(section: .results, name: "Result", content: [test], note: result.note)
    }

    private static func test(
        _ id: String, _ name: XMLNode, _ date: XMLNode?, _ status: XMLNode?, _ content: [XMLNode?]
    ) -> XMLNode {
        CCRElement.node(
            "Test", [CCRElement.leaf("CCRDataObjectID", id), date, name, status, CCRElement.source] + content)
    }

    private static func normal(_ result: LabResult) -> XMLNode? {
        let parts = [
            CCRElement.text("Description", result.referenceRange),
            CCRElement.measured("Low", result.normalRange?.minimum),
            CCRElement.measured("High", result.normalRange?.maximum),
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return CCRElement.node("NormalResult", [CCRElement.node("Normal", parts + [CCRElement.source])])
    }

    /// A sign with a test of its own, a panel with a test for each of its values.
    static func vital(_ fact: Fact) -> CCRItemForm? {
        let date = CCRElement.date("Collection date", fact.fields.date("date"))
        let status = CCRElement.coded("Status", fact.fields.concept("status"))
        let tests = signs(of: fact).enumerated().compactMap { number, sign -> XMLNode? in
            guard let name = CCRElement.coded("Description", sign.name),
                let value = CCRElement.measured("TestResult", sign.value)
            else { return nil }
            return test(
                "\(fact.id)-\(number + 1)", name, date, status,
                [CCRElement.coded("Method", sign.method), value, CCRElement.coded("Flag", sign.interpretation)])
        }
        guard !tests.isEmpty else { return nil }
        return CCRItemForm(section: .vitals, name: "Result", content: tests, note: fact.fields.text("note"))
    }

    private static func signs(of fact: Fact) -> [VitalSign] {
        guard let panel = fact.reading(VitalSigns.self) else { return [VitalSign(fact.fields)] }
        let values: [(String, String, Quantity?)] = [
            ("8480-6", "Systolic blood pressure", panel.bloodPressure?.systolic),
            ("8462-4", "Diastolic blood pressure", panel.bloodPressure?.diastolic),
            ("8867-4", "Heart rate", panel.heartRate), ("9279-1", "Respiratory rate", panel.respiratoryRate),
            ("59408-5", "Oxygen saturation", panel.oxygenSaturation), ("8310-5", "Body temperature", panel.temperature),
            ("29463-7", "Body weight", panel.weight), ("8302-2", "Body height", panel.height),
            ("39156-5", "Body mass index", panel.bodyMassIndex),
        ]
        return values.map { code, title, quantity in
            var sign = VitalSign()
            (sign.name, sign.value) = (Concept(text: title, codings: [Coding(.loinc, code)]), quantity)
            return sign
        }
    }

    static func procedure(_ procedure: Procedure, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        guard let name = CCRElement.coded("Description", procedure.name) else { return nil }
        let links = [actors.person(procedure.performer), actors.organization(procedure.institution)]
        return CCRItemForm(
            section: .procedures, name: "Procedure",
            dates: [CCRElement.date("Performed", procedure.date, until: procedure.endDate)], description: name,
            content: [location(procedure.location), practitioners(links), CCRElement.coded("Site", procedure.site)],
            note: procedure.note)
    }

    static func encounter(_ encounter: Encounter, _ actors: inout CCRWrittenActors) -> CCRItemForm? {
        guard encounter.kind?.isEmpty == false || encounter.startDate != nil else { return nil }
        let provider = encounter.provider
        let links = [
            actors.person(provider?.name, provider?.telephones ?? []), actors.organization(provider?.organization),
        ]
        let reason = CCRElement.coded("Description", encounter.reason).map {
            CCRElement.node("Indications", [CCRElement.node("Indication", [$0])])
        }
        return CCRItemForm(
            section: .encounters, name: "Encounter",
            dates: [CCRElement.date("Visit date", encounter.startDate, until: encounter.endDate)],
            description: CCRElement.coded("Description", encounter.kind),
            content: [location(encounter.facility?.name), practitioners(links), reason], note: encounter.note)
    }

    private static func location(_ name: String?) -> XMLNode? {
        CCRElement.text("Description", name).map {
            CCRElement.node("Locations", [CCRElement.node("Location", [$0])])
        }
    }
}
