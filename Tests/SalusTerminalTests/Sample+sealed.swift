import SalusBase
import SalusCarePlan
import SalusModels
import SalusSync

@testable import SalusClient
import SalusTerminal

/// The notes of Clara in her plan and in a vault of hers.
extension Sample {
    static let sealed = SealedItems([
        outcome(
            81, "pressure", .vital, "Blood pressure", "131/84 mmHg", "2026-11-20T09:10:00+00:00",
            .init(131, second: 84, unit: "mmHg"), of: .bloodPressure),
        outcome(
            82, "weight", .vital, "Weight", "68.1 kg, after breakfast", "2026-11-19T08:00:00+00:00",
            .init(68.1, unit: "kg"), of: .weight),
        outcome(83, "pain", .other, "Pain", "7", "2026-11-18T08:00:00+00:00", .init(7, unit: "")),
        SealedItem(
            object: id(84), .note(in: id(91)), in: "Private notes", .note, "Ask about the new tablets", detail: "",
            on: PartialDate("2026-02-01T18:30:00Z")!),
    ])

    /// A summary of weights in kilograms.
    static func summary(_ weights: [(String, on: String)]) -> SummaryContent {
        let facts = weights.enumerated().map { place, weight in
            Fact(
                id: id(UInt8(place)),
                draft: FactDraft(
                    model: "VitalSigns",
                    fields: [
                        "weight": .quantity(Quantity(value: DecimalText(weight.0), unit: "kg")),
                        "date": .date(PartialDate(weight.on)!),
                    ]))
        }
        return SummaryContent(ClinicalSummary(of: [DocumentFacts(document: id(11), facts: facts)], at: noon))
    }

    private static func outcome(
        _ object: UInt8, _ task: String, _ kind: TimelineKind, _ title: String, _ detail: String, _ date: String,
        _ value: TimelineEntry.Value, of vital: VitalKind? = nil
    ) -> SealedItem {
        let event = EventKey(element: "daily", time: LocalDateTime(today.adding(days: -1), hour: 8))
        return SealedItem(
            object: id(object), .outcome(PlanContent.EventID(task, event), of: nil), in: "care plan", kind, title,
            detail: detail, on: PartialDate(date)!, value: value, of: vital)
    }
}
