import PHRAppleHealth
import SalusBase
import SalusModels
import Testing

@Suite struct SplittingExports {
    private static let mark = #"<MetadataEntry key="HKWasUserEntered" value="1"/>"#
    private static let elements = [
        SampleExport.record("HeartRate", "64", "count/min"),
        SampleExport.record("HeartRate", "65.5", "count/min", at: "2024-02-04 12:00:00 -0330", inside: mark),
        SampleExport.record(
            "BodyMass", "70", "kg", from: "Scales &amp; \"&lt;Co&gt;\"".replacing("\"", with: "&quot;")),
        SampleExport.pressure("128", "79"), SampleExport.record("StepCount", "7000", "count"),
        SampleExport.record("StepCount", "9000", "count", from: "Edda’s iPhone"),
        SampleExport.record(
            "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysisAsleepREM",
            at: "2024-01-03 23:00:00 +0100", until: "2024-01-04 01:00:01 +0100"),
        SampleExport.record("HKCategoryTypeIdentifierHighHeartRateEvent", nil),
    ]

    private static func parts(_ elements: [String]) throws -> [AppleHealthPart] {
        let contents = try SampleExport.contents(SampleExport.bytes(elements.joined()))
        return contents.months.flatMap(contents.parts)
    }

    /// The parts together say the same as the whole export.
    @Test func partsSayWhatTheWholeSays() throws {
        let whole = try AppleHealthDocument.parse(SampleExport.bytes(Self.elements.joined())).facts
        let parts = try Self.parts(Self.elements)
        #expect(
            parts.map(\.label) == [
                "Blood pressure, 2024-01", "Heart rate, 2024-01", "Heart rate, 2024-02", "Body weight, 2024-01",
                "Steps, 2024-01", "REM sleep, 2024-01", "High heart rate noticed, 2024-01",
            ])
        let read = try parts.map { try AppleHealthDocument.parse($0.bytes) }
        #expect(read.flatMap(\.facts) == whole)
        #expect(read.map(\.label) == parts.map(\.label))
        let names = read.map(\.source.document)
        #expect(!names.contains(nil) && Set(names).count == parts.count)
    }

    /// A later export in another order, with more in it, gives the same bytes for what was there before.
    @Test func laterExportsGiveTheSameBytes() throws {
        let more = SampleExport.record("HeartRate", "70", "count/min", at: "2024-03-01 00:00:00 +0100")
        let (first, later) = (try Self.parts(Self.elements), try Self.parts([more] + Self.elements.reversed()))
        #expect(Set(later.map(\.bytes)).isSuperset(of: first.map(\.bytes)))
        #expect(later.count == first.count + 1)
    }

    @Test func anotherPersonsDocumentHasAnotherName() throws {
        let bytes = SampleExport.bytes(Self.elements[0])
        let other = String(decoding: bytes, as: UTF8.self).replacing("1980-02-03", with: "1981-02-03")
        let (one, two) = (try AppleHealthDocument.parse(bytes), try AppleHealthDocument.parse(Array(other.utf8)))
        #expect(one.source.document != two.source.document)
        #expect(one.source.patient == nil && one.source.system == "apple-health")
    }

    @Test func aMonthOfManyValuesIsSeveralDocuments() throws {
        let records = (0..<9000).map { index in
            let (hour, minute, second) = (index / 3600, index / 60 % 60, index % 60)
            let time = "2024-01-04 0\(hour):\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second) +0000"
            return SampleExport.record("HeartRate", "64", "count/min", at: time)
        }
        let parts = try Self.parts(records.reversed())
        #expect(parts.map(\.count) == [4000, 4000, 1000])
        #expect(parts.last?.label == "Heart rate, 2024-01 (3)")
        #expect(try AppleHealthDocument.parse(parts[0].bytes).facts.count == 4000)
    }

    @Test func earlierDaysAreLeftOut() throws {
        let contents = try SampleExport.contents(
            SampleExport.bytes(Self.elements.joined()), since: CalendarDate(year: 2024, month: 2, day: 1))
        #expect(contents.months.map(\.month) == ["2024-02"])
        #expect(contents.earlier == 10)
    }
}
