import Foundation
import SalusBase
import SalusModels
import Testing

@Suite struct SummarizingVitals {
    private let systolic = Concept(text: "Systolic Blood Pressure", codings: [Coding(.snomed, "271649006")])
    private let diastolic = Concept(text: "Diastolic Blood Pressure", codings: [Coding(.snomed, "271650006")])
    private let weight = Concept(codings: [Coding(.loinc, "3141-9")])

    private func section(_ values: [any ClinicalModel]) -> SummarySection<VitalLine> {
        SummaryFixture(values).summary.vitals
    }

    private func summarized(_ kind: VitalKind, _ values: [any ClinicalModel]) -> VitalLine? {
        section(values).lines.first { $0.kind == kind }
    }

    @Test func pressuresArePairedByTime() throws {
        let line = try #require(
            summarized(
                .bloodPressure,
                [
                    Write.vital(systolic, "128.0", "mm[Hg]", on: "2012-03-01"),
                    Write.vital(diastolic, "82", "mm[Hg]", on: "2012-03-01"),
                    Write.vital(systolic, "140", nil, on: "2011-03-01"),
                ]))
        #expect(line.latest == "128/82")
        #expect(line.date?.text == "2012-03-01")
        #expect(line.series.map(\.title) == ["Systolic", "Diastolic"])
        #expect(line.series.map { $0.points.map(\.value) } == [[140, 128], [82]])
    }

    @Test func pressuresOfDifferentTimesAreNotPaired() {
        let values = [
            Write.vital(systolic, "128", nil, on: "2012-03-02"), Write.vital(diastolic, "82", nil, on: "2012-03-01"),
        ]
        #expect(summarized(.bloodPressure, values)?.latest == "128/–")
    }

    @Test func pressuresWithoutADateArePairedInsideADocumentOnly() {
        let apart = [Write.vital(diastolic, "82", nil, on: nil), Write.vital(systolic, "190", nil, on: nil)]
        #expect(summarized(.bloodPressure, apart)?.latest == "190/–")
        var panel = VitalSigns()
        panel.bloodPressure = VitalSigns.BloodPressure([
            "systolic": .quantity(Quantity(value: DecimalText("147"))),
            "diastolic": .quantity(Quantity(value: DecimalText("91"))),
        ])
        #expect(summarized(.bloodPressure, [panel])?.latest == "147/91")
    }

    @Test func aNumberTooLargeForItsUnitIsNotDrawn() throws {
        let height = Concept(codings: [Coding(.loinc, "8302-2")])
        let fixture = SummaryFixture([Write.vital(height, "1e308", "m", on: "2020")])
        #expect(fixture.summary.vitals.remarks.count == 1)
        #expect(throws: Never.self) { try JSONEncoder().encode(fixture.summary) }
    }

    @Test func panelsAndSingleVitalsMakeOneSeries() {
        var panel = VitalSigns()
        panel.date = PartialDate("2010-01-26T00:00:00Z")
        panel.weight = Quantity(value: DecimalText("52.57136"), unit: "kg")
        panel.bloodPressure = VitalSigns.BloodPressure([
            "systolic": .quantity(Quantity(value: DecimalText("147.00000")))
        ])
        let single = Write.vital(weight, "120", "[lb_av]", on: "2009-01")
        let section = section([panel, single])
        #expect(section.lines.map(\.kind) == [.bloodPressure, .weight])
        #expect(section.lines.map(\.latest) == ["147/–", "52.6"])
        #expect(section.lines[1].series[0].points.map { ($0.value * 100).rounded() / 100 } == [54.43, 52.57])
    }

    @Test func aKnownDescriptionWinsOverAWrongCode() {
        let respiration = Concept(text: "Respiration", codings: [Coding(.snomed, "271649006")])
        let section = section([Write.vital(respiration, "16.0", "breaths/min", on: "2012")])
        #expect(section.lines.map(\.kind) == [.respiratoryRate])
        #expect(section.lines[0].latest == "16")
        #expect(
            section.remarks == [
                "Respiratory rate carries the code of another measurement; the description was believed."
            ])
    }

    @Test func whatIsNoVitalIsNotDrawn() {
        let stage = Concept(text: "AJCC Cancer Stage", codings: [Coding(.snomed, "261650005")])
        #expect(section([Write.vital(stage, "2", nil, on: "2012")]).state == .unknown)
    }

    @Test(arguments: [
        (VitalKind.temperature, "8310-5", "98.6", "[degF]", "37.0"), (.height, "8302-2", "1.67894", "m", "168"),
        (.height, "8302-2", "66", "in", "168"), (.weight, "29463-7", "70500", "g", "70.5"),
        (.heartRate, "8867-4", "66.00000", "{beats}/min", "66"),
        (.oxygenSaturation, "2710-2", "97.6", "%{HemoglobinSaturation}", "98"),
        (.bodyMassIndex, "39156-5", "18.60000", "kg/m2", "18.6"),
    ])
    func unitsAreBroughtToOne(kind: VitalKind, code: String, value: String, unit: String, shown: String) {
        let name = Concept(codings: [Coding(.loinc, code)])
        #expect(summarized(kind, [Write.vital(name, value, unit, on: "2020")])?.latest == shown)
    }

    @Test(arguments: ["stone", nil])
    func aWeightInAnUnknownUnitIsNotGuessed(unit: String?) {
        let section = section([Write.vital(weight, "11", unit, on: "2020")])
        #expect(section.state == .unknown)
        #expect(section.remarks.count == 1)
    }

    @Test func anUndatedValueIsShownOnlyWhenThereIsNoOther() {
        let undated = Write.vital(weight, "70", "kg", on: nil)
        #expect(summarized(.weight, [undated])?.latest == "70.0")
        #expect(summarized(.weight, [undated, Write.vital(weight, "80", "kg", on: "1990")])?.latest == "80.0")
    }

    @Test func theSummarySurvivesItsJSON() throws {
        let fixture = SummaryFixture([
            Write.vital(systolic, "128", nil, on: "2012-03-02"), Write.problem("Asthma", from: "2001"),
            Write.allergy(Concept(text: "Latex")),
        ])
        let bytes = try JSONEncoder().encode(fixture.summary)
        let read = try JSONDecoder().decode(ClinicalSummary.self, from: bytes)
        #expect(read == fixture.summary)
    }
}
