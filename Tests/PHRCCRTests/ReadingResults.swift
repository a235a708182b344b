import PHRCCR
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingResults {
    private static func test(_ name: String, _ inner: String) -> String { "<Test>\(name)\(inner)</Test>" }

    private static func value(_ value: String, _ unit: String = "") -> String {
        "<TestResult><Value>\(value)</Value><Units><Unit>\(unit)</Unit></Units></TestResult>"
    }

    private static let glucose = SampleRecord.named("Glucose", "2345-7", in: "LOINC")

    private func facts(_ inner: String, in section: String = "Results") throws -> [FactDraft] {
        let item =
            "<Result>\(SampleRecord.date("2012-03-01", "Collection start date"))\(SampleRecord.named("Panel"))\(inner)"
            + "</Result>"
        return try SampleRecord.facts(section, item)
    }

    private func result(_ inner: String) throws -> LabResult {
        LabResult(try #require(facts(Self.test(Self.glucose, inner)).first).fields)
    }

    @Test func aTestHasTheDateOfItsPanel() throws {
        let own = Self.test(SampleRecord.named("Sodium"), SampleRecord.date("2012-03-02") + Self.value("140", "mmol/L"))
        let glucose = Self.test(Self.glucose, Self.value("5.10", "mmol/L"))
        let facts = try facts(glucose + own + "<Substance><Text>Blood</Text></Substance>")
        let results = facts.map { LabResult($0.fields) }
        #expect(results.map(\.date?.text) == ["2012-03-01", "2012-03-02"])
        #expect(results[0].value == Quantity(value: DecimalText("5.10"), unit: "mmol/L"))
        #expect(results[0].name?.code(in: .loinc) == "2345-7")
        #expect(
            facts[0].unknown == [
                UnknownField(path: "panel", text: "Panel"), UnknownField(path: "Substance", text: "Blood"),
            ])
        #expect(facts[1].unknown == [UnknownField(path: "panel", text: "Panel")])
    }

    /// The words of a result are kept, and nothing is compared that has a bound.
    @Test(arguments: [
        (value("<![CDATA[<5]]>", "mg"), Quantity(unit: "mg", original: "<5")),
        (value("1:128"), Quantity(original: "1:128")),
        (value(".5"), Quantity(value: DecimalText("0.5"))), (value("7", "1"), Quantity(value: DecimalText("7"))),
    ])
    func amountsKeepTheirWords(inner: String, expected: Quantity) throws {
        #expect(try result(inner).value == expected)
    }

    @Test func findingsFlagsAndPendingTestsAreRead() throws {
        let words = try result("<TestResult>\(SampleRecord.named("Yellow"))</TestResult><Flag><Text>High</Text></Flag>")
        #expect((words.narrative, words.value, words.interpretation?.text) == ("Yellow", nil, "High"))
        let coded = try result("<TestResult>\(SampleRecord.named("Positive", "10828004", in: "SNOMED"))</TestResult>")
        #expect(coded.codedValue?.code(in: .snomed) == "10828004")
        let pending = try result(SampleRecord.status("Pending"))
        #expect((pending.status?.text, pending.value) == ("Pending", nil))
    }

    @Test func oneRangeIsNumbersAndSeveralAreWords() throws {
        let bounds = "<Normal><Low><Value>4</Value></Low><High>6</High><Units><Unit>g</Unit></Units></Normal>"
        let range = try result("<NormalResult>\(bounds)</NormalResult>")
        #expect(range.normalRange?.minimum == Quantity(value: DecimalText("4"), unit: "g"))
        #expect(range.normalRange?.maximum == Quantity(value: DecimalText("6"), unit: "g"))
        let text = try result("<NormalResult><Normal><Value>70-110</Value></Normal></NormalResult>")
        #expect((text.referenceRange, text.normalRange) == ("70-110", nil))
        let two =
            "<NormalResult>\(bounds)<Normal>\(SampleRecord.named("under 5 in children"))</Normal></NormalResult>"
        #expect(try result(two).referenceRange == "4–6; under 5 in children")
    }

    /// Zero is no measurement, except where it is one.
    @Test func vitalSignsAreMeasured() throws {
        func signs(_ name: String, _ value: String) throws -> [FactDraft] {
            try facts(Self.test(SampleRecord.named(name), Self.value(value, "x")), in: "VitalSigns")
        }
        let pulse = VitalSign(try #require(signs("Pulse", "61").first).fields)
        #expect((pulse.name?.text, pulse.value?.title, pulse.date?.text) == ("Pulse", "61 x", "2012-03-01"))
        #expect(try signs("Diastolic blood pressure", "0") == [])
        #expect(try signs("Pain score", "0").count == 1)
        #expect(VitalSign(try #require(signs("Blood pressure", "120/80").first).fields).value?.original == "120/80")
    }

    @Test func aVitalSignAmongResultsIsOne() throws {
        let pulse = Self.test(SampleRecord.named("Pulse", "8867-4", in: "LOINC"), Self.value("60", "/min"))
        #expect(try facts(pulse).map(\.model) == ["VitalSign"])
    }

    @Test func aTestInErrorIsNotRead() throws {
        let wrong = Self.test(Self.glucose, Self.value("1") + SampleRecord.status("entered in error"))
        #expect(try facts(wrong) == [])
        let words = try facts("<Substance><Text>Blood</Text></Substance>")
        #expect(words.map(\.model) == ["ClinicalNote"], "a panel without a test is words")
    }
}
