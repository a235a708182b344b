import SalusBase
import SalusModels
import SalusXML

/// A goal as an entry.
enum WrittenGoal {
    private static let codes: Set = ["active", "completed", "aborted", "cancelled", "suspended", "held", "new"]

    static func entry(_ goal: CareGoal, _ id: String, _ place: String) -> WrittenEntry? {
        guard let name = goal.name, !name.isEmpty else { return nil }
        let status = goal.status?.title?.lowercased()
        let span =
            goal.date == nil && (goal.startDate != nil || goal.endDate != nil)
            ? CDA.interval(goal.startDate, goal.endDate) : CDA.time("effectiveTime", goal.date)
        let value =
            goal.value.flatMap(CDA.observed) ?? goal.target.map { CDA.words("value", $0, ["xsi:type": "ST"]) }
        return WrittenEntry(
            id: place,
            cells: [
                ("name", name.title ?? name.codings.first?.code), ("value", goal.value?.title ?? goal.target),
                ("status", goal.status?.title), ("date", (goal.date ?? goal.startDate)?.text), ("note", goal.note),
            ],
            node: CDA.observation(
                CDA.entry(121, nil) + [
                    CDA.id(id), CDA.coded("code", name, at: place + "-name"),
                    CDA.status(status.flatMap { codes.contains($0) ? $0 : nil }), span, value,
                    CDA.comment(goal.note, place),
                ], mood: "GOL"))
    }
}

/// A visit or another thing that is planned: never an entry of what has happened.
enum PlannedEntry {
    private static let start = "Planned: "

    static func isPlanned(_ fact: Fact) -> Bool {
        if let note = fact.reading(ClinicalNote.self) {
            return note.kind?.title == "Plan" && note.content?.hasPrefix(start) == true
        }
        return fact.fields.standing == .planned
    }

    static func entry(_ fact: Fact, _ id: String, _ place: String) -> WrittenEntry? {
        let planned = fact.reading(ClinicalNote.self)?.content.map { String($0.dropFirst(start.count)) }
        let name = planned.map { Concept(text: $0) } ?? fact.reading(Encounter.self)?.kind ?? Concept(text: "Visit")
        let date = fact.fields.date("date") ?? fact.fields.date("startDate")
        let isVisit = fact.model == Encounter.name
        let note = fact.fields.text("note")
        return WrittenEntry(
            id: place,
            cells: [("name", name.title ?? name.codings.first?.code), ("date", date?.text), ("note", note)],
            node: CDA.node(
                isVisit ? "encounter" : "act", ["classCode": isVisit ? "ENC" : "ACT", "moodCode": "INT"],
                CDA.entry(isVisit ? 40 : 39) + [
                    CDA.id(id), CDA.coded("code", name, at: place + "-name"), CDA.status("active"),
                    CDA.time("effectiveTime", date), CDA.comment(note, place),
                ]))
    }
}

/// A note as a note activity.
enum WrittenNote {
    static func entry(_ note: ClinicalNote, _ id: String, _ place: String) -> WrittenEntry? {
        let words = [note.chiefComplaint, note.content].compactMap(\.self).joined(separator: "\n")
        guard !words.isEmpty else { return nil }
        let kind = CDA.node(
            "code", ["code": "34109-9", "codeSystem": CDA.loinc, "displayName": "Note"],
            [note.kind.map { CDA.coded("translation", $0) }])
        let author = note.provider ?? note.institution
        return WrittenEntry(
            id: place,
            cells: [
                ("name", note.kind?.title), ("content", words), ("date", note.date?.text), ("by", author),
                ("note", note.note),
            ],
            node: CDA.node(
                "act", ["classCode": "ACT", "moodCode": "EVN"],
                CDA.entry(202, nil).dropLast() + [
                    CDA.node(
                        "templateId",
                        ["root": CDA.templates + "4.202", "extension": "2016-11-01"]),
                    CDA.id(id), kind, CDA.text(place + "-content"), CDA.status("completed"),
                    CDA.time("effectiveTime", note.date), written(note), CDA.comment(note.note, place),
                ]))
    }

    private static func written(_ note: ClinicalNote) -> XMLNode? {
        guard note.provider != nil || note.institution != nil else { return nil }
        let person = note.provider.map { CDA.node("assignedPerson", [:], [CDA.words("name", $0)]) }
        let organization = note.institution.map { CDA.node("representedOrganization", [:], [CDA.words("name", $0)]) }
        return CDA.node(
            "author", [:],
            [
                CDA.time("time", note.date),
                CDA.node("assignedAuthor", [:], [CDA.node("id", ["nullFlavor": "UNK"]), person, organization]),
            ])
    }
}
