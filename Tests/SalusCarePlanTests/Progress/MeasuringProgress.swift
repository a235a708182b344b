import SalusBase
import SalusCarePlan
import Testing

@Suite("Measuring progress")
struct MeasuringProgress {
    private func event(_ state: EventState, values: [Double], targets: [Double]) throws -> CareEvent {
        let task = CareTask.sample()
        let element = try ScheduleElement(
            id: "a", .every(.daily), start: local("2024-01-01T08:00"),
            targets: targets.map { OutcomeValue(.decimal(DecimalText("\($0)")!)) })
        let occurrence = try #require(try Schedule([element]).occurrence(.on("2024-01-02"), zone: .utc))
        var outcome = Outcome.sample(on: "2024-01-02", state)
        outcome.values = values.map { OutcomeValue(.decimal(DecimalText("\($0)")!)) }
        return CareEvent(task, occurrence, outcome)
    }

    @Test(
        "each strategy gives its fraction of values and targets",
        arguments: [
            (ProgressStrategy.done, [], [], 1), (.sumByTarget, [30, 20], [100], 0.5), (.sumByTarget, [150], [100], 1),
            (.sumByTarget, [0], [], 0), (.sumByTarget, [3], [], 1), (.sumByTarget, [1], [0], 1),
            (.countByTarget, [1], [1, 1], 0.5), (.allTargetsMet, [5, 4], [5, 5], 0),
            (.allTargetsMet, [5, 6], [5, 5], 1),
            (.shareOfTargetsMet, [5, 4], [5, 5], 0.5), (.custom { _ in 7 }, [], [], 1),
            (.custom { _ in .nan }, [], [], 0),
        ] as [(ProgressStrategy, [Double], [Double], Double)])
    func fractions(strategy: ProgressStrategy, values: [Double], targets: [Double], expected: Double) throws {
        #expect(strategy.fraction(of: try event(.done, values: values, targets: targets)) == expected)
    }

    @Test("what was skipped or not done is nothing, though an outcome is there")
    func emptyOutcome() throws {
        for state in [EventState.initial, .notDone, .skipped] {
            #expect(ProgressStrategy.done.fraction(of: try event(state, values: [1], targets: [])) == 0)
        }
    }

    @Test("a text counts one in a sum, and meets a target of its sort")
    func texts() throws {
        let plain = try event(.done, values: [], targets: [2])
        var outcome = Outcome.sample(on: "2024-01-02")
        outcome.values = [OutcomeValue(.text("yes"))]
        let event = CareEvent(plain.task, plain.occurrence, outcome)
        #expect(ProgressStrategy.sumByTarget.fraction(of: event) == 0.5)
        #expect(ProgressStrategy.allTargetsMet.fraction(of: event) == 1)
    }
}

@Suite("Counting what was done by day, week, task and group")
struct CountingAdherence {
    private let days = day("2024-01-01")...day("2024-01-14")

    private func content() throws -> PlanContent {
        try PlanContent([
            CareTask.sample { $0.group = "Moving" }, CareTask.sample("pill", from: "2024-01-08"),
            CareTask.sample("vitamin") { $0.countsForAdherence = false }, CareTask.sample("caffeine", .readOnly),
            Outcome.sample(on: "2024-01-01"), Outcome.sample(on: "2024-01-02", .skipped),
            Outcome.sample(on: "2024-01-08"), Outcome.sample("pill", on: "2024-01-08"),
            Outcome.sample("vitamin", on: "2024-01-08"),
        ])
    }

    @Test("each day has its fraction of what counts")
    func byDay() throws {
        let found = try content().adherence(on: days, zone: .utc)
        #expect(found.map { $0.date } == (1...14).map { CalendarDate(year: 2024, month: 1, day: $0)! })
        #expect(found.prefix(3).map { $0.adherence.fraction } == [1, 0, 0] && found[7].adherence.fraction == 1)
    }

    @Test("a day without a task is not one without an event, nor one with nothing done")
    func kindsOfNothing() throws {
        let task = CareTask.sample {
            $0.schedule = try! Schedule(.every(CalendarInterval(days: 2)), from: "2024-01-01T08:00")
        }
        let found = try PlanContent([task]).adherence(on: day("2023-12-31")...day("2024-01-02"), zone: .utc)
        #expect(found[0].adherence == .noTasks && found[2].adherence == .noEvents)
        #expect(found[1].adherence.fraction == 0)
    }

    @Test("the same days by week, task and group")
    func otherGroupings() throws {
        let content = try content()
        let weeks = content.adherence(on: days, per: .week, zone: .utc)
        #expect(weeks.mapValues(\.events) == ["2024-01-01": 7, "2024-01-08": 14])
        #expect(weeks["2024-01-01"]?.skipped == 1 && weeks["2024-01-08"]?.done == 2)
        #expect(content.adherence(on: days, per: .task, zone: .utc).mapValues(\.events) == ["walk": 14, "pill": 7])
        #expect(content.adherence(on: days, per: .group, zone: .utc).mapValues(\.events) == ["Moving": 14, "": 7])
    }

    @Test("an event that began before the first day counts for its own day, and for no other")
    func longEvents() throws {
        let task = CareTask.sample {
            $0.schedule = try! Schedule(.every(.weekly), from: "2024-01-01T08:00", duration: .seconds(3 * 86_400))
        }
        let content = try PlanContent([task])
        #expect(
            content.adherence(on: day("2024-01-02")...day("2024-01-03"), zone: .utc).map { $0.adherence } == [
                .noEvents, .noEvents,
            ])
        #expect(content.adherence(on: day("2024-01-01")...day("2024-01-03"), zone: .utc)[0].adherence.fraction == 0)
    }

    @Test("twice a week counts on the day it was done, and otherwise on the last")
    func timesAWeek() throws {
        let task = CareTask.sample("swim") { $0.schedule = try! Schedule.timesAWeek(2, from: day("2024-01-01")) }
        let key = EventKey(element: "week", time: local("2024-01-01"))
        let content = try PlanContent([task, Outcome(of: "swim", key, .done, at: moment("2024-01-03T18:00:00Z"))])
        let found = content.adherence(on: day("2024-01-01")...day("2024-01-07"), zone: .utc).map {
            $0.adherence.fraction
        }
        #expect(found == [nil, nil, 1, nil, nil, nil, 0])
    }
}
