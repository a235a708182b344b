import SalusBase
import SalusModels
import SalusXML

/// A laboratory result as an entry: one result in an organizer of its own, since the record knows no panels.
enum WrittenResult {
    private static let interpretations = "2.16.840.1.113883.5.83"
    private static let codes = [
        "final": "completed", "completed": "completed", "amended": "completed", "corrected": "completed",
        "pending": "active", "active": "active", "preliminary": "active", "registered": "active",
        "cancelled": "cancelled", "canceled": "cancelled", "aborted": "aborted", "on hold": "held",
    ]

    /// Nil without a name, and for a test that was refused: no result says so.
    static func entry(_ result: LabResult, _ id: String, _ place: String) -> WrittenEntry? {
        guard let name = result.name, !name.isEmpty, result.refused != true else { return nil }
        let status = CDA.status(codes[CDA.statusWords(result.status)])
        let code = CDA.coded("code", name, first: .loinc, at: place + "-name")
        let observation = CDA.observation(
            CDA.entry(2, "2015-08-01") + [
                CDA.id(id), code, status, CDA.time("effectiveTime", result.date), value(result),
                interpretation(result.interpretation), range(result), CDA.comment(note(result), place),
            ])
        return WrittenEntry(
            id: place, cells: cells(result, name),
            node: CDA.node(
                "organizer", ["classCode": "CLUSTER", "moodCode": "EVN"],
                CDA.entry(1, "2015-08-01") + [
                    CDA.id(id, "panel"), code, status, CDA.node("component", [:], [observation]),
                ]))
    }

    private static func cells(_ result: LabResult, _ name: Concept) -> [(part: String, text: String?)] {
        [
            ("name", name.title ?? name.codings.first?.code),
            ("value", result.value?.title ?? result.codedValue?.title ?? result.narrative),
            ("meaning", result.interpretation?.title), ("range", rangeText(result)), ("status", result.status?.title),
            ("date", result.date?.text), ("note", note(result)),
        ]
    }

    private static func value(_ result: LabResult) -> XMLNode? {
        if let value = result.value.flatMap(CDA.observed) { return value }
        if let finding = result.codedValue { return CDA.coded("value", finding, type: "CD") }
        return result.narrative.map { CDA.words("value", $0, ["xsi:type": "ST"]) }
    }

    /// Words beside a value have no other place.
    private static func note(_ result: LabResult) -> String? {
        let hasValue = result.value?.title != nil || result.codedValue != nil
        let parts = [result.note, hasValue ? result.narrative : nil].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Words that mean one of the codes get it; others stay words.
    private static func interpretation(_ concept: Concept?) -> XMLNode? {
        guard let concept, !concept.isEmpty else { return nil }
        let known = ["normal": "N", "abnormal": "A", "high": "H", "low": "L", "critical": "AA"]
        let isNamed = concept.codings.contains { CDA.identifier(of: $0.system) == interpretations }
        guard !isNamed, let words = concept.title, let code = known[words.lowercased()] else {
            let named = concept.codings.filter { CDA.identifier(of: $0.system) == interpretations }
            return CDA.coded("interpretationCode", Concept(text: concept.title, codings: named))
        }
        let coding = Coding(system: "urn:oid:\(interpretations)", code: code)
        return CDA.coded("interpretationCode", Concept(text: words, codings: [coding]))
    }

    private static func rangeText(_ result: LabResult) -> String? {
        if let text = result.referenceRange { return text }
        let ends = [result.normalRange?.minimum, result.normalRange?.maximum].map { $0?.title }
        guard ends.contains(where: { $0 != nil }) else { return nil }
        return ends.map { $0 ?? "" }.joined(separator: " – ")
    }

    private static func range(_ result: LabResult) -> XMLNode? {
        let (low, high) = (result.normalRange?.minimum, result.normalRange?.maximum)
        let words = result.referenceRange.map { CDA.words("text", $0) }
        let ends = [low.map { end("low", $0) }, high.map { end("high", $0) }].compactMap(\.self)
        guard words != nil || !ends.isEmpty else { return nil }
        let value = ends.isEmpty ? nil : CDA.node("value", ["xsi:type": "IVL_PQ"], ends)
        let normal = ends.isEmpty ? nil : CDA.code("N", interpretations, "Normal", "interpretationCode")
        return CDA.node(
            "referenceRange", [:], [CDA.node("observationRange", [:], [words, value, normal])])
    }

    private static func end(_ name: String, _ quantity: Quantity) -> XMLNode { CDA.amount(name, quantity) }
}
