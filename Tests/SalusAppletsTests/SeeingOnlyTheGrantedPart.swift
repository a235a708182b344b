import SalusBase
import SalusModels
import Testing

@testable import SalusApplets

/// An applet sees what it asked for and was granted, both together, and says what it lacks.
@Suite("What an applet sees")
struct SeeingOnlyTheGrantedPart {
    private let facts = AppletSamples.facts([
        AppletSamples.person(born: "1970-05-01", "female"), AppletSamples.pressure(118, 76, "2015-03-01"),
        AppletSamples.pressure(142, 91, "2026-11-01"), AppletSamples.medication("Secretol"),
    ])

    private func result(_ id: String, _ categories: [DataCategory], _ period: String? = nil) throws -> AppletResult {
        let applet = try #require(ShippedApplets.named(id))
        let granted = AppletView(categories: categories, period: period.flatMap { AppletPeriod($0) })
        return applet.result(over: facts, granted: granted, at: AppletSamples.now)
    }

    @Test("everything it asks for, when that was granted")
    func granted() throws {
        let tile = try result("blood-pressure", [.vitals, .demographics]).tile
        #expect(
            AppletSamples.texts(tile) == [
                "142/91 mmHg  2026-11-01", "above the range: 90–120/60–80", "Systolic, Diastolic",
            ])
        #expect(tile.map(\.tone) == [.caution, .caution, .normal])
        #expect(tile.last?.series.map { $0.points.map(\.value) } == [[118, 142], [76, 91]])
    }

    @Test("nothing of a category that was not granted, and a line says so")
    func notGranted() throws {
        let tile = try result("blood-pressure", [.medications]).tile
        #expect(
            AppletSamples.texts(tile) == ["No access to vital signs, personal details: nothing of it is seen."],
            "which is not the same as nothing recorded")
        let detail = try result("medications", [.vitals]).detail
        #expect(!AppletSamples.texts(detail).joined().contains("Secretol"))
    }

    @Test("nothing beyond what it asks for, whatever is granted")
    func asksForLess() throws {
        let text = """
            {applet: 1, id: "greedy", name: "Greedy", about: "Asks for one thing, looks for two.", reads: ["vitals"],
             data: {all: {models: ["Medication", "Demographics"]}, pressure: {vital: "bloodPressure"}},
             tile: ["{pressure.value}", {list: "all"}, "{all.count}"]}
            """
        let applet = try Applet(reading: Array(text.utf8))
        let all = AppletView(categories: DataCategory.allCases, period: nil)
        let tile = applet.result(over: facts, granted: all, at: AppletSamples.now).tile
        #expect(
            AppletSamples.texts(tile) == [
                "142/91 mmHg", "No access to medications, personal details: nothing of it is seen.",
            ])
    }

    @Test("nothing outside the granted period, nor what has no date")
    func period() throws {
        let tile = try result("blood-pressure", [.vitals, .demographics], "1 year").tile
        #expect(AppletSamples.texts(tile).last == "It sees only data of the last 1 year.")
        #expect(tile.allSatisfy { $0.series.isEmpty }, "one value is no line")
        let early = try result("blood-pressure", [.vitals, .demographics], "to 2014").tile
        #expect(early.first?.text == "Nothing in the time that it sees.")
        var undated = AppletSamples.medication("Undated")
        undated.startDate = nil
        let some = AppletSamples.facts([undated, AppletSamples.medication("Dated")])
        let granted = AppletView(categories: [.medications], period: AppletPeriod("10 years"))
        let applet = try #require(ShippedApplets.named("medications"))
        let parts = applet.result(over: some, granted: granted, at: AppletSamples.now).tile
        #expect(AppletSamples.texts(parts).first == "Dated  5 mg" && parts.count == 2)
    }

    @Test("nothing at all while the record is not here, which is not the same as nothing recorded")
    func notLoaded() throws {
        let applet = try #require(ShippedApplets.named("medications"))
        let tile = applet.result(over: .notLoaded, granted: applet.view, at: AppletSamples.now).tile
        #expect(AppletSamples.texts(tile) == ["Nothing of this record is on this device yet."])
        let empty = applet.result(over: AppletFacts([]), granted: applet.view, at: AppletSamples.now).tile
        #expect(AppletSamples.texts(empty) == ["Nothing recorded yet."])
    }
}
