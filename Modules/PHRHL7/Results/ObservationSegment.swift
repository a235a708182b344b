import SalusBase
import SalusModels

/// One observation: the segment `OBX`, with the order that it belongs to.
enum ObservationSegment {
    /// HL7 table 0085; those that are no result are left out.
    private static let statuses = [
        "F": "final", "C": "corrected", "P": "preliminary", "R": "not verified", "S": "partial", "I": "pending",
        "X": "cannot be obtained", "U": "final",
    ]
    /// HL7 table 0078.
    private static let flags = [
        "N": "normal", "L": "low", "H": "high", "LL": "critically low", "HH": "critically high", "<": "below the scale",
        ">": "above the scale", "A": "abnormal", "AA": "critically abnormal", "S": "susceptible", "I": "intermediate",
        "R": "resistant", "MS": "moderately susceptible", "VS": "very susceptible", "U": "significant rise",
        "D": "significant fall", "B": "better", "W": "worse", "POS": "positive", "NEG": "negative",
    ]
    private static let interpretations = "urn:oid:2.16.840.1.113883.5.83"
    private static let read: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 8, 11, 14]

    /// Nil for what is deleted, was meant for another person, was not asked, or has no name.
    static func fact(_ segment: HL7Segment, in order: HL7Segment?, _ context: inout HL7Context) -> FactDraft? {
        let status = segment[11].text
        guard let name = HL7Value.concept(segment[3]), isResult(status, &context) else { return nil }
        var result = LabResult()
        result.name = name
        result.status = status.flatMap { statuses[$0] }.map { Concept(text: $0) }
        result.date = HL7Value.date(segment[14]) ?? order.flatMap { HL7Value.date($0[7]) }
        if status != "X" { ObservationValue.put(segment, into: &result, &context) }
        result.referenceRange = segment[7].text
        result.normalRange = ObservationValue.range(result.referenceRange, result.value?.unit)
        result.interpretation = interpretation(segment[8])
        result.accessionNumber = order.flatMap { $0[3][1].text ?? $0[2][1].text }
        return FactDraft(result, unknown: unknown(segment, order, name.title))
    }

    private static func isResult(_ status: String?, _ context: inout HL7Context) -> Bool {
        switch status {
        case "W":
            context.note(LabResult.name, nil, "the laboratory says that a result was another person's; not read")
        case "D": context.note(LabResult.name, nil, "the laboratory deleted a result; not read")
        case "N", "O": context.note(LabResult.name, nil, "a result that was only ordered; not read")
        default: return true
        }
        return false
    }

    /// All flags, in words where the table has them.
    private static func interpretation(_ field: HL7Field) -> Concept? {
        let codes = field.repeats.prefix(10).compactMap { $0[1].text }.filter { $0 != "null" }
        guard !codes.isEmpty else { return nil }
        let known = codes.filter { flags[$0] != nil }
        return Concept(
            text: codes.map { flags[$0] ?? $0 }.joined(separator: ", "),
            codings: known.map { Coding(system: interpretations, code: $0) })
    }

    private static func unknown(_ segment: HL7Segment, _ order: HL7Segment?, _ name: String?) -> [UnknownField] {
        let panel = order.flatMap { HL7Value.concept($0[4])?.title }.flatMap { $0 == name ? nil : $0 }
        let fields = [
            panel.map { UnknownField(path: "panel", text: $0) },
            segment[4].text.map { UnknownField(path: "group", text: $0) },
        ]
        return fields.compactMap(\.self) + HL7Value.unknown(segment, but: read)
    }
}
