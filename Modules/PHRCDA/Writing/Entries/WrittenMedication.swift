import SalusBase
import SalusModels
import SalusXML

/// A medication as an entry.
enum WrittenMedication {
    static func entry(_ medication: Medication, _ id: String, _ place: String) -> WrittenEntry? {
        guard let name = medication.name, !name.isEmpty else { return nil }
        let timing = medication.frequency.flatMap(CDATiming.node)
        let sig = words(medication, isTimed: timing != nil)
        let content: [XMLNode?] = [
            CDA.id(id), sig.map { _ in CDA.text(place + "-sig") }, status(medication),
            CDA.interval(medication.startDate, medication.endDate, type: "IVL_TS"), timing,
            CDA.codedIfAny("routeCode", medication.route), CDA.codedIfAny("approachSiteCode", medication.site),
            medication.dose.map { CDA.amount("doseQuantity", $0) },
            CDA.codedIfAny("administrationUnitCode", medication.productForm), product(medication, name, place),
            CDA.recorded(medication.recordedDate), indication(medication), advice(medication, place),
            stated(medication), CDA.comment(medication.note, place),
        ]
        return WrittenEntry(
            id: place, cells: cells(medication, name, sig),
            node: CDA.node(
                "substanceAdministration",
                ["classCode": "SBADM", "moodCode": "EVN", "negationInd": isNotTaken(medication) ? "true" : nil],
                CDA.entry(16) + content))
    }

    /// How it is taken: a frequency that has no other form, then the instructions.
    private static func words(_ medication: Medication, isTimed: Bool) -> String? {
        let often = isTimed && !saysMore(medication.frequency) ? nil : medication.frequency?.frequencyTitle
        let parts = [often, medication.instructions].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static let words: Set<String> = [
        "every", "each", "hour", "hours", "h", "hr", "hrs", "time", "times", "a", "an", "per", "the", "day", "days",
        "daily",
        "once", "twice", "one", "two", "three", "four", "d", "x", "week", "weeks", "weekly", "minutes", "min", "q",
    ]

    /// Whether the words of a frequency say more than how often, such as "as needed" or "before meals".
    private static func saysMore(_ frequency: Quantity?) -> Bool {
        let parts = frequency?.original?.lowercased().split { !$0.isLetter } ?? []
        return parts.contains { !words.contains(String($0)) }
    }

    private static func cells(
        _ medication: Medication, _ name: Concept, _ sig: String?
    ) -> [(part: String, text: String?)] {
        [
            ("name", name.title ?? name.codings.first?.code), ("sig", sig), ("dose", medication.dose?.title),
            ("often", medication.frequency?.frequencyTitle), ("status", medication.status?.title),
            ("date", medication.startDate?.text), ("end", medication.endDate?.text),
            ("advice", medication.patientInstructions), ("note", medication.note),
        ]
    }

    private static let codes = ["active": "active", "stopped": "aborted", "on hold": "suspended"]

    private static func isNotTaken(_ medication: Medication) -> Bool {
        medication.fields.standing == .refused
    }

    private static func status(_ medication: Medication) -> XMLNode {
        let words = CDA.statusWords(medication.status)
        return CDA.status(codes[words] ?? (medication.fields.isEnded ? "completed" : nil))
    }

    /// A status that the entry's own has no code for.
    private static func stated(_ medication: Medication) -> XMLNode? {
        let words = medication.status?.title?.lowercased() ?? ""
        guard codes[words] == nil, !isNotTaken(medication) else { return nil }
        return CDA.statusObservation(
            medication.status, [CDA.node("templateId", ["root": "2.16.840.1.113883.10.20.1.47"])])
    }

    private static func product(_ medication: Medication, _ name: Concept, _ place: String) -> XMLNode {
        let material = CDA.node(
            "manufacturedMaterial", [:],
            [
                CDA.coded("code", name, first: .rxNorm, at: place + "-name"),
                medication.brandName.map { CDA.words("name", $0) },
            ])
        let product = CDA.node("manufacturedProduct", ["classCode": "MANU"], CDA.entry(23) + [material])
        return CDA.node("consumable", [:], [product])
    }

    private static func indication(_ medication: Medication) -> XMLNode? {
        medication.indication.flatMap { CDA.indication($0) }
    }

    private static func advice(_ medication: Medication, _ place: String) -> XMLNode? {
        guard medication.patientInstructions != nil else { return nil }
        let act = CDA.node(
            "act", ["classCode": "ACT", "moodCode": "INT"],
            CDA.entry(20) + [
                CDA.node("code", ["nullFlavor": "UNK"]), CDA.text(place + "-advice"), CDA.status("completed"),
            ])
        return CDA.related("SUBJ", act, isInverted: true)
    }
}

extension CDA {
    /// The reason of a medication or an encounter.
    static func indication(_ reason: Concept) -> XMLNode? {
        related(
            "RSON",
            observation(
                entry(19) + [
                    node("id", ["nullFlavor": "UNK"]), node("code", ["nullFlavor": "UNK"]), status("completed"),
                    coded("value", reason, first: .snomed, type: "CD"),
                ]))
    }
}

extension CDATiming {
    /// A frequency as a repetition; nil for one that is no fixed one.
    static func node(_ frequency: Quantity) -> XMLNode? {
        let words = frequency.original?.lowercased() ?? ""
        if frequency.unit == "/d", let times = frequency.value?.text, let hours = hours(times) {
            return period(hours, "h", isFixed: !words.hasPrefix("every "))
        }
        guard frequency.value == nil else { return nil }
        if let event = event(words) {
            let node = CDA.node("event", ["code": event])
            return CDA.node("effectiveTime", ["xsi:type": "EIVL_TS", "operator": "A"], [node])
        }
        let parts = words.split(separator: " ")
        guard parts.count == 3, parts[0] == "every", let value = DecimalText(String(parts[1])),
            let unit = unit(String(parts[2]))
        else { return nil }
        return period(value.text, unit, isFixed: false)
    }

    private static func period(_ value: String, _ unit: String, isFixed: Bool) -> XMLNode {
        CDA.node(
            "effectiveTime",
            ["xsi:type": "PIVL_TS", "institutionSpecified": isFixed ? "true" : "false", "operator": "A"],
            [CDA.node("period", ["value": value, "unit": unit])])
    }
}
