import SalusBase
import SalusCarePlan
import SalusModels
import Testing

@testable import SalusClient

@Suite("Outcomes as values of vital signs")
struct MeasuringByTasks {
    private static func statements(
        _ title: String, _ values: [OutcomeValue], measuring quantity: MeasuredQuantity? = nil
    ) -> [OutcomeStatement] {
        let task = CareTask.daily("task", .assessment) { ($0.title, $0.measurement) = (title, quantity) }
        let outcome = Outcome(of: "task", .daily(8, 0), .done, values: values, at: CarePlanFixture.start)
        return OutcomeStatements(outcome, of: task).all
    }

    private static func value(_ number: String, _ units: String?, kind: String? = nil, _ code: ValueCode? = nil)
        -> OutcomeValue
    {
        OutcomeValue(.decimal(DecimalText(number)!), kind: kind, units: units, code: code)
    }

    @Test(
        "a title that says the measure and nothing beyond it decides with the unit",
        arguments: [
            ("Weight", "kg", VitalKind.weight), ("Weigh yourself in the morning", "lb", .weight),
            ("Body weight", "kg", .weight), ("Pulse, resting", "/min", .heartRate),
            ("Measure your temperature", "°C", .temperature), ("SpO2", "%", .oxygenSaturation),
        ])
    func titles(title: String, units: String, kind: VitalKind) {
        #expect(Self.statements(title, [Self.value("60", units)]).map(\.vital) == [kind])
    }

    @Test(
        "another title, no unit or another unit gives no point of a chart",
        arguments: [
            ("Lift weights", "kg"), ("Weight of the parcel", "kg"), ("Weight", ""), ("Weight", "stones"),
            ("Temperature outside", "°C"), ("Eye pressure", "mmHg"), ("Blood pressure", "mmHg"),
        ])
    func others(title: String, units: String) {
        #expect(Self.statements(title, [Self.value("60", units.isEmpty ? nil : units)]).map(\.vital) == [nil])
    }

    @Test("numbers are brought to the unit of the vital sign; digits stay where it is the same")
    func units() throws {
        let pounds = try #require(Self.statements("Weight", [Self.value("180", "lb")]).first)
        #expect(pounds.detail == "81.6 kg" && abs((pounds.value?.number ?? 0) - 81.6466) < 0.001)
        let heat = try #require(Self.statements("Temperature", [Self.value("100.4", "°F")]).first)
        #expect(heat.detail == "38.0 °C")
        #expect(Self.statements("Weight", [Self.value("72.50", "kg")]).first?.detail == "72.50 kg")
    }

    @Test("a code decides before any title, of the value or of its task, also that of a health app")
    func codes() {
        let loinc = ValueCode(system: "http://loinc.org", code: "29463-7")
        let other = ValueCode(system: "http://loinc.org", code: "9999-9")
        let app = ValueCode(system: "healthkit", code: "HKQuantityTypeIdentifierBodyMass")
        #expect(Self.statements("Scales", [Self.value("80", "kg", loinc)]).first?.vital == .weight)
        #expect(Self.statements("Weight", [Self.value("80", "kg", other)]).first?.vital == nil)
        let quantity = MeasuredQuantity(app, isCumulative: false, units: "kg")
        #expect(Self.statements("Scales", [Self.value("80", nil)], measuring: quantity).first?.vital == .weight)
    }

    @Test("two values of a blood pressure are one; other values beside a vital sign are told apart")
    func pressure() throws {
        let both = [Self.value("131", "mmHg", kind: "systolic"), Self.value("84", "mmHg", kind: "diastolic")]
        let found = try #require(Self.statements("Blood pressure", both).first)
        #expect(found.detail == "131/84 mmHg" && found.vital == .bloodPressure)
        #expect(found.value == TimelineEntry.Value(131, second: 84, unit: "mmHg"))
        let bare = [Self.value("131", "mmHg"), Self.value("84", "mmHg")]
        #expect(Self.statements("Blood pressure, sitting", bare).first?.value == found.value)
        let mixed = Self.statements("Check", both + [Self.value("3", nil, kind: "dizzy")])
        #expect(mixed.map(\.title) == ["Blood pressure", "Check"] && mixed.last?.detail == "3")
    }

    @Test("glucose is a result, by its unit and its title or code")
    func glucose() {
        for (title, units) in [("Blood sugar before breakfast", "mg/dL"), ("Glucose", "mmol/L")] {
            let found = Self.statements(title, [Self.value("95", units)])
            #expect(found.map(\.kind) == [.result] && found.map(\.title) == ["Glucose"])
        }
        #expect(Self.statements("Sugar in the tea", [Self.value("5", "g")]).map(\.kind) == [.other])
    }

    @Test("skipped says why, and a comment follows the value")
    func words() {
        let task = CareTask.walk
        let skipped = Outcome(of: "walk", .daily(7, 0), .skipped, because: "felt sick")
        #expect(OutcomeStatements(skipped, of: task).all.map(\.detail) == ["skipped, felt sick"])
        var pain = Outcome.pain(7)
        pain.notes = [Note(content: "after\nthe walk")]
        #expect(OutcomeStatements(pain, of: .pain).all.map(\.detail) == ["7, after"])
    }
}
