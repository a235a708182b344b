import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The chart of a measured subject")
struct FactChartTests {
    private static func text(_ values: [(day: String, number: Double, unit: String)]) -> String {
        let history = values.map { value in
            TimelineLine(
                TimelineEntry(
                    document: DocumentID(from: .secure), fact: FactID(from: .secure), kind: .result, title: "Glucose",
                    detail: "", start: PartialDate(value.day), end: nil, lasts: false,
                    value: TimelineEntry.Value(value.number, unit: value.unit)))
        }
        return FactChart(history: history).lines(in: Size(width: 60, height: 24)).map(\.text).joined(separator: "\n")
    }

    @Test("draws values of one unit only, the latest's, and says how many it leaves out")
    func units() {
        let mixed = Self.text([
            ("2024-03-01", 5, "mmol/L"), ("2024-02-01", 90, "mg/dL"), ("2024-01-01", 6, "mmol/L"),
        ])
        #expect(mixed.contains("mmol/L") && !mixed.contains("mg/dL") && !mixed.contains("90"))
        #expect(mixed.contains("1 value in another unit is not drawn."))
        let more = Self.text([
            ("2024-04-01", 5, "mmol/L"), ("2024-03-01", 90, "mg/dL"), ("2024-02-01", 80, "mg/dL"),
            ("2024-01-01", 6, "mmol/L"),
        ])
        #expect(more.contains("2 values in other units are not drawn."))
        #expect(!Self.text([("2024-02-01", 5, "g"), ("2024-01-01", 6, "g")]).contains("not drawn"))
    }

    @Test("draws values of the plan in the same chart, marked, in the unit of the record's latest")
    func sealed() {
        let fact = TimelineEntry(
            document: DocumentID(from: .secure), fact: FactID(from: .secure), kind: .vital, title: "Body weight",
            detail: "150 lb", start: PartialDate("2026-11-01"), end: nil, lasts: false, value: .init(150, unit: "lb"))
        let history = [TimelineLine]([fact], Sample.sealed).filter { $0.title == "Body weight" }
        let text = FactChart(history: history).lines(in: Size(width: 60, height: 24)).map(\.text)
        #expect(text[0] == "○ from the care plan (sealed)" && text[1] == "lb")
        #expect(text[2].hasPrefix("150.1│") && text[2...].contains { $0.contains("○") }, "68.1 kg are 150.1 lb")
        #expect(!text.contains { $0.contains("not drawn") })
        let row = ReportRow(history)
        #expect(row.values?.unit == "lb" && row.entries.sealedWords == " · 1 sealed")
    }

    @Test("draws nothing for one value of each unit")
    func single() {
        #expect(Self.text([("2024-02-01", 5, "g"), ("2024-01-01", 6, "mg")]).isEmpty)
    }
}
