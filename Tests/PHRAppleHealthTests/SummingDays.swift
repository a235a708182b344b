import PHRAppleHealth
import SalusBase
import SalusModels
import Testing

@Suite struct SummingDays {
    /// Check 26: steps of a watch and of a phone are not added.
    @Test func oneSourceCountsADay() throws {
        let parsed = try AppleHealthDocument.parse(
            SampleExport.bytes(
                SampleExport.record("StepCount", "12000", "count", from: "Edda’s iPhone"),
                SampleExport.record("StepCount", "7000", "count"),
                SampleExport.record("StepCount", "200", "count", at: "2024-01-04 23:59:00 +0100"),
                SampleExport.record("StepCount", "5", "count", at: "2024-01-05 00:01:00 +0100")))
        let days = parsed.facts.map { Measurement($0.fields) }
        #expect(days.map(\.value?.value?.text) == ["7200", "5"])
        #expect(days.map(\.date?.text) == ["2024-01-04", "2024-01-05"])
        #expect(days.first?.name?.code(in: .loinc) == "41950-7")
        #expect(parsed.notes.map(\.text) == ["sums of a day that another source gives: 1"])
    }

    @Test func fractionsAreAddedExactly() throws {
        let records = (0..<10).map {
            SampleExport.record("DistanceCycling", "0.1", "km", at: "2024-01-04 1\($0):00:00 +0000")
        }
        let facts = try SampleExport.facts(records.joined())
        #expect(Measurement(facts[0].fields).value == Quantity(value: DecimalText("1"), unit: "km"))
    }

    /// A second unit of the same day is not added to the first.
    @Test func unitsAreNotMixed() throws {
        let parsed = try AppleHealthDocument.parse(
            SampleExport.bytes(
                SampleExport.record("DietaryWater", "500", "mL"), SampleExport.record("DietaryWater", "1", "L")))
        #expect(Measurement(parsed.facts[0].fields).value?.title == "500 mL")
        #expect(parsed.notes.count == 1)
    }

    @Test func aNightGoesFromNoonToNoon() throws {
        let type = "HKCategoryTypeIdentifierSleepAnalysis"
        let deep = "HKCategoryValueSleepAnalysisAsleepDeep"
        let facts = try SampleExport.facts(
            SampleExport.record(type, deep, at: "2024-01-03 23:00:00 +0100", until: "2024-01-03 23:40:00 +0100"),
            SampleExport.record(type, deep, at: "2024-01-04 03:00:00 +0100", until: "2024-01-04 03:20:00 +0100"),
            SampleExport.record(
                type, "HKCategoryValueSleepAnalysisInBed", at: "2024-01-03 22:00:00 +0100",
                until: "2024-01-04 06:00:00 +0100"))
        let nights = facts.map { Measurement($0.fields) }
        #expect(nights.map(\.name?.text) == ["Deep sleep", "In bed"])
        #expect(nights.map(\.value?.title) == ["60 min", "480 min"])
        #expect(nights.map(\.date?.text) == ["2024-01-04", "2024-01-04"])
    }
}
