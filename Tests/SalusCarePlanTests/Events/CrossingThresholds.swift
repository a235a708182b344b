import SalusBase
import SalusCarePlan
import Testing

@Suite("Crossing thresholds")
struct CrossingThresholds {
    private static let now = moment("2024-01-05T00:00:00Z")
    private let high = Threshold(
        id: "high", .greater(7), title: "High pain", notified: ["dr", "nurse"], urgency: .soon)

    private func event(_ state: EventState = .done, _ values: Double...) -> CareEvent {
        let task = CareTask.sample("pain", .assessment) { $0.thresholds = [high] }
        let occurrence = task.schedule.occurrence(.on("2024-01-02"), zone: .utc)!
        var outcome = Outcome.sample("pain", on: "2024-01-02", state)
        outcome.values = values.map { OutcomeValue(.decimal(DecimalText("\($0)")!)) }
        return CareEvent(task, occurrence, outcome)
    }

    @Test(
        "a value crosses a limit as its test says",
        arguments: [
            (Threshold.Test.greater(7), [8.0], [7.0]), (.greaterOrEqual(7), [7], [6.9]), (.less(3), [2], [3]),
            (.lessOrEqual(3), [3], [3.1]), (.equal(5), [5], [4, 6]), (.within(70, 100), [70, 85, 100], [69, 101]),
            (.between(70, 100), [71, 99], [70, 100]), (.fewerDone(3), [], [0, 2, 5]),
        ])
    func tests(test: Threshold.Test, firing: [Double], quiet: [Double]) {
        let threshold = Threshold(id: "a", test)
        #expect(firing.allSatisfy(threshold.fires) && !quiet.contains(where: threshold.fires))
    }

    @Test("a result that crosses one tells its people and how urgently, and waits for each of them")
    func alert() throws {
        var alert = try #require(event(.done, 8).alerts(at: Self.now).first)
        #expect(alert.urgency == .soon && alert.title == "High pain" && alert.waitingFor == ["dr", "nurse"])
        alert.acknowledgements.insert(Alert.Acknowledgement(by: "nurse", at: Self.now, note: "called"))
        #expect(alert.waitingFor == ["dr"])
    }

    @Test("what does not cross it, was skipped, or has no value, tells no one")
    func quiet() {
        #expect(event(.done, 7).alerts(at: Self.now).isEmpty)
        #expect(event(.skipped, 9).alerts(at: Self.now).isEmpty)
        #expect(event(.done).alerts(at: Self.now).isEmpty)
    }

    @Test("a day with too few done tells so when it is over, and a day outside the schedule never does")
    func tooFew() throws {
        let task = CareTask.sample("pill") {
            $0.schedule = try! Schedule(
                .cycle(.daily(3, from: day("2024-01-01"))), from: "2024-01-01", until: "2024-01-03")
            $0.thresholds = [Threshold(id: "few", .fewerDone(2))]
        }
        func outcome(_ slot: Int) -> Outcome {
            Outcome(of: "pill", EventKey(element: "a", time: local("2024-01-02"), slot: slot), .done)
        }
        func alerts(_ date: String, _ now: Instant, _ outcomes: [Outcome]) throws -> [String] {
            try PlanContent([task as any CareEntity] + outcomes.map { $0 as any CareEntity }).alerts(
                ofDay: day(date), zone: .utc, at: now
            ).map(\.threshold)
        }
        #expect(try alerts("2024-01-02", Self.now, [outcome(1)]) == ["few"])
        #expect(try alerts("2024-01-02", Self.now, [outcome(1), outcome(2)]) == [])
        #expect(try alerts("2024-01-02", moment("2024-01-02T23:00:00Z"), [outcome(1)]) == [])
        #expect(try alerts("2024-01-03", Self.now, []) == [])
        #expect(try alerts("2023-12-31", Self.now, []) == [])
    }

    @Test("a limit without end is written as the greatest number, and read again")
    func infinite() throws {
        let task = CareTask.sample {
            $0.thresholds = [
                Threshold(id: "top", .within(7, .infinity)), Threshold(id: "bottom", .less(-.infinity)),
            ]
        }
        let read = try CareTask(fields: task.fields).thresholds
        #expect(read.map(\.id) == ["top", "bottom"] && read[0].fires(at: 1e300) && !read[1].fires(at: -1e300))
    }
}
