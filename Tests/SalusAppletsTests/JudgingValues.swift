import SalusBase
import SalusModels
import Testing

@testable import SalusApplets

/// The faults of hReader's tiles, each by its name.
@Suite("Applets judge values better than hReader's tiles")
struct JudgingValues {
    private func tile(_ id: String, _ values: [any ClinicalModel]) throws -> [AppletPart] {
        try result(id, values).tile
    }

    private func result(_ id: String, _ values: [any ClinicalModel]) throws -> AppletResult {
        let applet = try #require(ShippedApplets.named(id))
        return applet.result(over: AppletSamples.facts(values), granted: applet.view, at: AppletSamples.now)
    }

    private static let bmi = Concept(text: "BMI", codings: [Coding(.loinc, "39156-5")])

    @Test("a child of 100 months with a high percentile is marked; the same value of an adult is not")
    func child() throws {
        let child = AppletSamples.person(born: "2018-07-20", "F")
        let high = AppletSamples.vital(Self.bmi, "19.4", "kg/m2", "2026-11-20")
        let tile = try tile("body-mass-index", [child, high])
        #expect(AppletSamples.texts(tile) == ["19.4 kg/m²  2026-11-20", "above the range: 13.6–18.57"])
        #expect(tile.map(\.tone) == [.caution, .caution])
        let adult = try self.tile("body-mass-index", [AppletSamples.person(born: "1980", "F"), high])
        #expect(AppletSamples.texts(adult).last == "in range: 18.5–25" && adult.map(\.tone) == [.normal, .normal])
    }

    @Test("a value is judged by the age at its own time")
    func ageThen() throws {
        let person = AppletSamples.person(born: "2000-01-15", "male")
        let then = AppletSamples.vital(Self.bmi, "19", "kg/m2", "2006-06-20")
        let now = AppletSamples.vital(Self.bmi, "19", "kg/m2", "2026-06-20")
        let items = try result("body-mass-index", [person, then, now]).detail.filter { $0.kind == .item }
        #expect(
            AppletSamples.texts(items) == [
                "2026-06-20  19.0 kg/m²  in range", "2006-06-20  19.0 kg/m²  above the range",
            ])
    }

    @Test("no opinion without an age, a sex or a known unit")
    func inDoubt() throws {
        let value = AppletSamples.vital(Self.bmi, "31", "kg/m2", "2026-11-20")
        let people: [[any ClinicalModel]] = [
            [], [AppletSamples.person(born: "2015-01-01", "X")], [AppletSamples.person(born: "2006", "F")],
        ]
        for person in people {
            let tile = try tile("body-mass-index", person + [value])
            #expect(AppletSamples.texts(tile) == ["31.0 kg/m²  2026-11-20"] && tile[0].tone == .normal)
        }
        let adult = AppletSamples.person(born: "1980-01-01", "M")
        let unitless = AppletSamples.result(AppletSamples.cholesterol, "260", nil, "2026-11-20")
        let tile = try tile("total-cholesterol", [adult, unitless])
        #expect(tile[0].text == "260  2026-11-20" && tile[0].tone == .normal && tile.count == 1)
    }

    @Test("cholesterol plots cholesterol alone, in one unit")
    func cholesterol() throws {
        let glucose = Concept(text: "Glucose", codings: [Coding(.loinc, "2345-7")])
        let other = Concept(text: "Total Cholesterol/HDL ratio")
        let values: [any ClinicalModel] = [
            AppletSamples.person(born: "1980-01-01", "M"), AppletSamples.result(glucose, "99", "mg/dL", "2026-01-01"),
            AppletSamples.result(other, "4", nil, "2026-11-02"),
            AppletSamples.result(AppletSamples.cholesterol, "180", "mg/dL", "2025-01-01"),
            AppletSamples.result(AppletSamples.cholesterol, "6.2", "mmol/L", "2026-11-01"),
            AppletSamples.result(AppletSamples.cholesterol, "33", "arb", "2024-01-01"),
        ]
        let result = try result("total-cholesterol", values)
        #expect(result.tile[0].text == "239.75 mg/dL  2026-11-01" && result.tile[0].tone == .caution)
        #expect(result.tile[2].series.first?.points.map { $0.value.rounded() } == [180, 240])
        let notes = result.detail.filter { $0.kind == .note }
        #expect(notes[0].text == "Total cholesterol: 1 in another unit than the latest, not drawn.")
        #expect(notes.contains { $0.text == "Range: 100 to 199 mg/dL from 21 years." })
    }

    @Test("pressures pair by time, and both parts are judged")
    func pressures() throws {
        let systolic = Concept(text: "Systolic Blood Pressure"), diastolic = Concept(text: "Diastolic Blood Pressure")
        let values: [any ClinicalModel] = [
            AppletSamples.person(born: "1980-01-01", "M"),
            AppletSamples.vital(systolic, "118", "mm[Hg]", "2026-11-01T08:00:00Z"),
            AppletSamples.vital(diastolic, "95", "mm[Hg]", "2026-11-01T08:00:00Z"),
            AppletSamples.vital(diastolic, "70", "mm[Hg]", "2026-10-01T08:00:00Z"),
        ]
        let items = try result("blood-pressure", values).detail.filter { $0.kind == .item }
        #expect(
            AppletSamples.texts(items) == [
                "2026-11-01  118/95 mmHg  above the range", "2026-10-01  –/70 mmHg  in range",
            ])
    }

    @Test("a part of a name is no match, and a name decides over a wrong code")
    func names() throws {
        let percentile = AppletSamples.vital(Concept(text: "BMI percentile"), "97", "%", "2026-11-20")
        #expect(try tile("body-mass-index", [percentile])[0].text == "Nothing recorded yet.")
        let wrong = Concept(text: "Respiration", codings: [Coding(.snomed, "271649006")])
        let breaths = AppletSamples.vital(wrong, "16", "breaths/min", "2026-11-20")
        #expect(try tile("blood-pressure", [breaths])[0].text == "Nothing recorded yet.")
        let result = try result("respiratory-rate", [breaths])
        #expect(result.tile[0].text == "16 /min  2026-11-20")
        #expect(result.detail.contains { $0.kind == .note && $0.text.contains("the description was believed") })
    }

    @Test("medicines that ended are past, refused results are refused and not 0")
    func courses() throws {
        let ended = AppletSamples.medication("Aspirin", status: "stopped")
        let tile = try tile("medications", [ended, AppletSamples.medication("Ramipril")])
        #expect(AppletSamples.texts(tile) == ["Aspirin  5 mg", "Ramipril  5 mg"])
        #expect(tile.map(\.tone) == [.past, .normal])
        var refused = LabResult()
        (refused.name, refused.refused, refused.date) = (AppletSamples.cholesterol, true, PartialDate("2026-01-01"))
        let cholesterol = try result("total-cholesterol", [refused])
        #expect(cholesterol.tile[0].text == "refused  2026-01-01" && cholesterol.tile[0].tone == .caution)
        #expect(cholesterol.tile.allSatisfy { $0.series.isEmpty })
    }

    @Test("quality measures say met, not met with advice, and not known without access")
    func checks() throws {
        let values: [any ClinicalModel] = [AppletSamples.pressure(128, 82, "2026-10-01")]
        let all = try result("quality-measures", values)
        #expect(AppletSamples.texts(all.tile) == ["1 of 6 met", "✓ Blood pressure under 140/90"])
        #expect(all.detail.contains { $0.text.hasPrefix("✗ A visit within a year. Make an appointment") })
        let applet = try #require(ShippedApplets.named("quality-measures"))
        let granted = AppletView(categories: [.vitals], period: nil)
        let some = applet.result(over: AppletSamples.facts(values), granted: granted, at: AppletSamples.now)
        #expect(some.detail.contains { $0.text == "? A visit within a year: not known, since it has no access" })
    }
}
