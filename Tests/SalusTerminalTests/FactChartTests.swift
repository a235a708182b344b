import SalusBase
import SalusCrypto
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The chart of a measured subject")
struct FactChartTests {
    private static func text(_ values: [(day: String, number: Double, unit: String)]) -> String {
        let history = values.map { value in
            TimelineEntry(
                document: DocumentID(from: .secure), fact: FactID(from: .secure), kind: .result, title: "Glucose",
                detail: "", start: PartialDate(value.day), end: nil, lasts: false,
                value: TimelineEntry.Value(value.number, unit: value.unit))
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

    @Test("draws nothing for one value of each unit")
    func single() {
        #expect(Self.text([("2024-02-01", 5, "g"), ("2024-01-01", 6, "mg")]).isEmpty)
    }
}
