import SalusBase
import SalusModels
import SalusXML

/// Social history as an entry; smoking by its own template.
enum WrittenSocial {
    private static let smoking: Set = ["72166-2"]

    static func entry(_ fact: Fact, _ id: String, _ place: String) -> WrittenEntry? {
        guard let history = fact.reading(SocialHistory.self), let name = history.name, !name.isEmpty else {
            return nil
        }
        let isSmoking = name.code(in: .loinc).map(smoking.contains) ?? false
        let amount = history.value.flatMap(CDA.observed)
        let template = isSmoking ? CDA.entry(78) : CDA.entry(38, "2015-08-01")
        let span =
            history.date == nil && (history.startDate != nil || history.endDate != nil)
            ? CDA.interval(history.startDate, history.endDate) : CDA.time("effectiveTime", history.date)
        let note = amount == nil ? nil : history.note
        return WrittenEntry(
            id: place,
            cells: [
                ("name", name.title ?? name.codings.first?.code), ("value", history.value?.title ?? history.note),
                ("date", (history.date ?? history.startDate)?.text), ("end", history.endDate?.text), ("note", note),
            ],
            node: CDA.observation(
                template + [
                    CDA.id(id), CDA.coded("code", name, first: .loinc, at: place + "-name"), CDA.status("completed"),
                    span, amount ?? stated(fact, history.note), CDA.comment(note, place),
                ]))
    }

    /// The words of a statement, with the codes that its source gave.
    private static func stated(_ fact: Fact, _ words: String?) -> XMLNode? {
        let codings = fact.unknown.filter { $0.path == "value" }.compactMap { field -> Coding? in
            let parts = field.text.split(separator: "|", maxSplits: 1).map(String.init)
            return parts.count == 2 ? Coding(system: parts[0], code: parts[1]) : nil
        }
        if !codings.isEmpty { return CDA.coded("value", Concept(text: words, codings: codings), type: "CD") }
        return words.map { CDA.words("value", $0, ["xsi:type": "ST"]) }
    }
}

/// A device as an entry.
enum WrittenDevice {
    static func entry(_ fact: Fact, _ id: String, _ place: String) -> WrittenEntry? {
        guard let device = fact.reading(Equipment.self), let name = device.name, !name.isEmpty else { return nil }
        let note = [device.description, device.note].compactMap(\.self).joined(separator: "; ")
        let identifier = fact.unknown.first { $0.path == "udi" }.map { field in
            CDA.node("id", ["root": "2.16.840.1.113883.3.3719", "extension": field.text])
        }
        let playing = CDA.node("playingDevice", [:], [CDA.coded("code", name, at: place + "-name")])
        let maker = CDA.node(
            "scopingEntity", [:],
            [CDA.node("id", ["nullFlavor": "UNK"]), device.vendor.map { CDA.words("desc", $0) }])
        let role = CDA.node(
            "participantRole", ["classCode": "MANU"],
            CDA.entry(37, nil) + [identifier ?? CDA.node("id", ["nullFlavor": "UNK"]), playing, maker])
        return WrittenEntry(
            id: place,
            cells: [
                ("name", name.title ?? name.codings.first?.code), ("date", device.startDate?.text),
                ("end", device.endDate?.text), ("by", device.vendor), ("note", note.isEmpty ? nil : note),
            ],
            node: CDA.node(
                "supply", ["classCode": "SPLY", "moodCode": "EVN"],
                CDA.entry(50) + [
                    CDA.id(id), CDA.status(nil), CDA.interval(device.startDate, device.endDate, type: "IVL_TS"),
                    CDA.node("participant", ["typeCode": "PRD"], [role]),
                    CDA.comment(note.isEmpty ? nil : note, place),
                ]))
    }
}
