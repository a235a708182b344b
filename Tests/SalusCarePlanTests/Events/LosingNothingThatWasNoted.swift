import SalusBase
import SalusCarePlan
import Testing

@Suite("What was noted of an event that is no more")
struct LosingNothingThatWasNoted {
    @Test("is on no day's page, and is found among what belongs to no event")
    func orphans() throws {
        let evening = try Schedule(.every(.daily), from: "2024-01-01T18:00")
        let moved = CareTask.sample(from: "2024-01-03") { $0.schedule = evening }
        let noted = [
            Outcome.sample(on: "2024-01-02"), Outcome.sample(on: "2024-01-04"),
            Outcome.sample("gone", on: "2024-01-02"),
        ]
        let content = PlanContent([.task(.sample()), .task(moved)] + noted.map(PlanObject.outcome))
        #expect(content.orphans(zone: .utc) == [noted[2], noted[1]])
        #expect(content.events(on: day("2024-01-04"), zone: .utc).map(\.state) == [.initial])
    }

    @Test("is found by its day, where its task is still in the plan")
    func ofDay() throws {
        let evening = try Schedule(.every(.daily), from: "2024-01-01T18:00")
        let noted = [Outcome.sample(on: "2024-01-04"), .sample(on: "2024-01-05"), .sample("gone", on: "2024-01-04")]
        let content = PlanContent(
            [.task(.sample { $0.schedule = evening })] + noted.map(PlanObject.outcome))
        #expect(content.orphans(on: day("2024-01-04"), zone: .utc) == [noted[0]])
        #expect(content.orphans(on: day("2024-01-06"), zone: .utc).isEmpty)
        let whole = PlanContent([.task(.sample())] + noted.map(PlanObject.outcome))
        let shown = whole.events(on: day("2024-01-04"), zone: .utc)
        #expect(whole.orphans(on: day("2024-01-04"), besides: shown, zone: .utc).isEmpty)
        #expect(whole.orphans(on: day("2024-01-04"), zone: .utc).isEmpty)
    }

    @Test("and what was taken back belongs to nothing, and is not looked for")
    func takenBack() throws {
        let content = PlanContent([.outcome(.sample("gone", on: "2024-01-02", .initial))])
        #expect(content.orphans(zone: .utc).isEmpty)
    }

    @Test("what comes in tells what would lose its event, in the plan and in itself, and nothing that had none already")
    func comingIn() throws {
        let evening = try Schedule(.every(.daily), from: "2024-01-01T18:00")
        let (kept, lost) = (Outcome.sample(on: "2024-01-02"), Outcome.sample(on: "2024-01-04"))
        let (gone, strange) = (Outcome.sample("gone", on: "2024-01-02"), Outcome.sample("new", on: "2024-01-02"))
        let content = PlanContent([.task(.sample()), .outcome(kept), .outcome(lost), .outcome(gone)])
        let moved = CareTask.sample(from: "2024-01-03") { $0.schedule = evening }
        #expect(content.orphaned(by: [.task(moved), .outcome(strange)], zone: .utc) == [strange, lost])
        var corrected = gone
        corrected.notes = [Note(content: "in the garden")]
        #expect(content.orphaned(by: [.outcome(corrected), .outcome(kept)], zone: .utc).isEmpty)
    }
}
