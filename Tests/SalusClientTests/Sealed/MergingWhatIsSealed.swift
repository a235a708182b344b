import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import Testing

@testable import SalusClient

@Suite("Facts and sealed items in one timeline")
struct MergingWhatIsSealed {
    private static func fact(_ title: String, _ day: String?, _ kind: TimelineKind = .vital) -> TimelineEntry {
        TimelineEntry(
            document: DocumentID(from: .secure), fact: FactID(from: .secure), kind: kind, title: title, detail: "",
            start: day.flatMap { PartialDate($0) }, end: nil, lasts: false, value: .init(70, unit: "kg"))
    }

    private static func sealed(_ title: String, _ day: String, of vital: VitalKind? = nil) -> SealedItem {
        SealedItem(
            object: .init(from: .secure), .note(in: VaultID(from: .secure)), in: "care plan",
            vital == nil ? .other : .vital, title, detail: "71 kg", on: PartialDate(day)!,
            value: .init(71, unit: "kg"), of: vital)
    }

    @Test("the latest first, of one moment the record before, without a date last")
    func order() {
        let facts = [Self.fact("A", "2026-03-02"), Self.fact("B", "2026-01-01"), Self.fact("C", nil)]
        let items = SealedItems([
            Self.sealed("x", "2025-01-01"), Self.sealed("y", "2026-03-02"), Self.sealed("z", "2026-02-01"),
        ])
        #expect([TimelineLine](facts, items).map(\.title) == ["A", "y", "z", "B", "x", "C"])
        #expect([TimelineLine](facts, .none).map(\.title) == ["A", "B", "C"])
        #expect([TimelineLine]([], items).count == 3)
    }

    @Test("a value is under the name that the record has for the same thing")
    func names() {
        let facts = [Self.fact("Body weight", "2026-03-02"), Self.fact("Peak flow", "2026-03-01", .result)]
        let items = SealedItems([
            Self.sealed("Weight", "2026-04-01", of: .weight), Self.sealed("peak flow", "2026-04-02"),
            Self.sealed("Height", "2026-04-03", of: .height),
        ])
        let merged = [TimelineLine](facts, items)
        #expect(merged.map(\.title) == ["Height", "Peak flow", "Body weight", "Body weight", "Peak flow"])
        #expect(merged[1].kind == .result && merged[2].subject == merged[3].subject)
        let bare = [TimelineLine]([], items)
        #expect(bare.map(\.title) == ["Height", "peak flow", "Weight"])
        let us = DisplayForm(units: .us)
        #expect(us.detail(of: bare[2]) == "156.5 lb" && us.measured(items.all[2]) == "156.5 lb")
    }
}
