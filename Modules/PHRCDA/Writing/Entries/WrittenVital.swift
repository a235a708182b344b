import SalusBase
import SalusModels
import SalusXML

/// A vital sign, a measurement, or a panel of vital signs as an organizer with an observation for each value.
enum WrittenVital {
    private struct Sign {
        let name: Concept
        let value: Quantity
        var method: Concept?
        var site: Concept?
        var interpretation: Concept?
    }

    static func entry(_ fact: Fact, _ id: String, _ place: String) -> WrittenEntry? {
        let signs = signs(of: fact)
        guard !signs.isEmpty else { return nil }
        let (date, note) = (fact.fields.date("date"), fact.fields.text("note"))
        let parts = signs.enumerated().compactMap { number, sign in
            observation(sign, date, number == 0 ? note : nil, "\(number + 1)", id, place)
        }
        guard !parts.isEmpty else { return nil }
        let kind = CDA.node(
            "code", ["code": "46680005", "codeSystem": CDA.snomed, "displayName": "Vital signs"],
            [CDA.code("74728-7", CDA.loinc, "Vital signs panel", "translation")])
        return WrittenEntry(
            id: place,
            cells: [
                ("name", signs.map { $0.name.title ?? "" }.joined(separator: ", ")),
                ("value", signs.compactMap(\.value.title).joined(separator: ", ")), ("date", date?.text),
                ("note", note),
            ],
            node: CDA.node(
                "organizer", ["classCode": "CLUSTER", "moodCode": "EVN"],
                CDA.entry(26, "2015-08-01") + [
                    CDA.id(id), kind, CDA.status("completed"), CDA.time("effectiveTime", date),
                ] + parts.map { CDA.node("component", [:], [$0]) }))
    }

    private static func observation(
        _ sign: Sign, _ date: PartialDate?, _ note: String?, _ number: String, _ id: String, _ place: String
    ) -> XMLNode? {
        CDA.observed(sign.value).map { value in
            CDA.observation(
                CDA.entry(27) + [
                    CDA.id(id, number), CDA.coded("code", sign.name, first: .loinc), CDA.status("completed"),
                    CDA.time("effectiveTime", date), value, CDA.codedIfAny("interpretationCode", sign.interpretation),
                    CDA.codedIfAny("methodCode", sign.method), CDA.codedIfAny("targetSiteCode", sign.site),
                    CDA.comment(note, place),
                ])
        }
    }

    private static func signs(of fact: Fact) -> [Sign] {
        if let panel = fact.reading(VitalSigns.self) { return signs(of: panel) }
        guard let name = fact.fields.concept("name"), let value = fact.fields.quantity("value"), !name.isEmpty else {
            return []
        }
        return [
            Sign(
                name: name, value: value, method: fact.fields.concept("method"), site: fact.fields.concept("site"),
                interpretation: fact.fields.concept("interpretation"))
        ]
    }

    private static func signs(of panel: VitalSigns) -> [Sign] {
        let pressure = panel.bloodPressure
        let values: [(String, String, Quantity?)] = [
            ("8480-6", "Systolic blood pressure", pressure?.systolic),
            ("8462-4", "Diastolic blood pressure", pressure?.diastolic),
            ("8867-4", "Heart rate", panel.heartRate),
            ("9279-1", "Respiratory rate", panel.respiratoryRate),
            ("59408-5", "Oxygen saturation", panel.oxygenSaturation),
            ("8310-5", "Body temperature", panel.temperature), ("29463-7", "Body weight", panel.weight),
            ("8302-2", "Body height", panel.height), ("39156-5", "Body mass index", panel.bodyMassIndex),
        ]
        return values.compactMap { code, display, quantity in
            guard let quantity, !quantity.isEmpty else { return nil }
            let isPressure = code == "8480-6" || code == "8462-4"
            return Sign(
                name: Concept(text: display, codings: [Coding(.loinc, code, display: display)]), value: quantity,
                method: isPressure ? pressure?.method : nil, site: isPressure ? pressure?.site : nil)
        }
    }
}
