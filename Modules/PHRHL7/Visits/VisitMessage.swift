import SalusBase
import SalusModels

/// A visit with its allergies and diagnoses: messages of admission, discharge and update (ADT).
enum VisitMessage {
    /// HL7 table 0004.
    private static let classes = [
        "I": "inpatient", "O": "outpatient", "E": "emergency", "P": "before admission", "R": "recurring",
        "B": "obstetrics",
    ]
    private static let readOfVisit: Set<Int> = [1, 2, 3, 7, 19, 36, 44, 45, 50]

    static func facts(_ segments: [HL7Segment], _ context: inout HL7Context) -> [FactDraft] {
        segments.prefix(FactLimits.factsOfDocument).compactMap { segment -> FactDraft? in
            switch segment.name {
            case "PV1": return visit(segment)
            case "AL1": return AllergySegment.fact(segment, &context)
            case "DG1": return diagnosis(segment)
            case "PR1": return procedure(segment)
            default: return nil
            }
        }
    }

    private static func visit(_ segment: HL7Segment) -> FactDraft? {
        var encounter = Encounter()
        encounter.kind = segment[2][1].text.map { Concept(text: classes[$0] ?? $0) }
        (encounter.startDate, encounter.endDate) = (HL7Value.date(segment[44]), HL7Value.date(segment[45]))
        guard encounter.startDate != nil || encounter.endDate != nil else { return nil }
        if let name = HL7Value.name(segment[7], skipping: 1) {
            var provider = Provider()
            provider.name = name
            encounter.provider = provider
        }
        if let place = segment[3].words {
            var facility = Organization()
            facility.name = place
            encounter.facility = facility
        }
        encounter.dischargeDisposition = HL7Value.concept(segment[36])
        return FactDraft(encounter, unknown: HL7Value.unknown(segment, but: readOfVisit))
    }

    private static func diagnosis(_ segment: HL7Segment) -> FactDraft? {
        let kinds = ["A": "admission diagnosis", "W": "working diagnosis", "F": "final diagnosis"]
        var problem = Problem()
        problem.name = HL7Value.concept(segment[3]) ?? segment[4].text.map { Concept(text: $0) }
        guard problem.name != nil else { return nil }
        problem.startDate = HL7Value.date(segment[5])
        problem.category = Concept(text: kinds[segment[6][1].text ?? ""] ?? "encounter diagnosis")
        return FactDraft(problem, unknown: HL7Value.unknown(segment, but: [1, 2, 3, 5, 6]))
    }

    private static func procedure(_ segment: HL7Segment) -> FactDraft? {
        var procedure = Procedure()
        procedure.name = HL7Value.concept(segment[3]) ?? segment[4].text.map { Concept(text: $0) }
        guard procedure.name != nil else { return nil }
        procedure.date = HL7Value.date(segment[5])
        return FactDraft(procedure, unknown: HL7Value.unknown(segment, but: [1, 2, 3, 5]))
    }
}
