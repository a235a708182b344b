import SalusBase
import SalusCarePlan
import Testing

@Suite("Comparing two series")
struct ComparingTwoSeries {
    private func series(_ title: String, _ values: Double?...) -> DailySeries {
        DailySeries(title, from: day("2024-01-01"), values)
    }

    @Test("each has its own scale, so that both fill one axis; a gap stays a gap")
    func scales() {
        let comparison = SeriesComparison(
            series("pain", 2, nil, 8, 5), series("doses", 0, 0.5, 1, nil), leftScale: 0...10)
        #expect(comparison.leftPlaces == [0.2, nil, 0.8, 0.5] && comparison.rightPlaces == [0, 0.5, 1, nil])
        #expect(SeriesComparison(series("a", 3, 3), series("b")).leftPlaces == [0.5, 0.5])
    }

    @Test("a correlation says on how many days it rests, and how many have no pair")
    func correlation() {
        let found = Correlation(series("a", 1, 2, 3, 4, 5, nil, 7), series("b", 10, 8, 6, 4, 2, 9, nil))
        #expect(found.pairs == 5 && found.gaps == 2)
        #expect(found.coefficient.map { abs($0 + 1) < 1e-12 } == true)
    }

    @Test("four pairs are too few, and a series that never changes goes with none")
    func none() {
        #expect(Correlation(series("a", 1, 2, 3, 4), series("b", 1, 2, 3, 4)).coefficient == nil)
        #expect(Correlation(series("a", 1, 2, 3, 4, 5), series("b", 6, 6, 6, 6, 6)).coefficient == nil)
        #expect(Correlation(series("a", 1, 2), series("b", 1, 2, 3)).gaps == 1)
    }

    @Test("the sentences say what is known and what is not")
    func sentences() {
        let few = SeriesComparison(series("Pain", 1, 2), series("Sleep", 1, nil))
        #expect(
            InsightMessage(few).text
                == "Too little is known to compare Pain with Sleep (days with both: 1, without: 1).")
        let falling = SeriesComparison(series("Pain", 1, 2, 3, 4, 5), series("Sleep", 9, 8, 7, 6, 5))
        #expect(
            InsightMessage(falling).text
                == "When Pain was higher, Sleep was mostly lower (days with both: 5, without: 0). "
                + "That does not say that one causes the other.")
    }

    @Test("of tasks the sentence says that they were done, on either side of the comparison")
    func tasksDone() {
        let pain = series("Pain", 1, 2, 3, 4, 5)
        func done(_ values: Double...) -> DailySeries {
            DailySeries("All tasks, done", units: "%", from: pain.first, values, tasks: "tasks")
        }
        func begins(_ left: DailySeries, _ right: DailySeries) -> String {
            String(InsightMessage(SeriesComparison(left, right)).text.prefix { $0 != "(" }.dropLast())
        }
        #expect(begins(pain, done(90, 80, 70, 60, 50)) == "Fewer tasks were done on days with more Pain")
        #expect(begins(done(10, 20, 30, 40, 50), pain) == "More tasks were done on days with more Pain")
        #expect(begins(pain, done(50, 90, 20, 90, 50)) == "Pain and tasks done: no clear link")
    }
}

@Suite("Showing a week in one picture")
struct ShowingAWeek {
    private let days = day("2024-01-01")...day("2024-01-07")

    private func content() throws -> PlanContent {
        try PlanContent([
            CareTask.sample("pain", .assessment), CareTask.sample("pill"),
            Outcome.sample("pain", on: "2024-01-01", .done, 7), Outcome.sample("pain", on: "2024-01-03", .done, 4),
            Outcome.sample("pain", on: "2024-01-04", .skipped, 9), Outcome.sample("pill", on: "2024-01-03"),
        ])
    }

    @Test("results by day; a day that was skipped is a gap, not a value")
    func series() throws {
        let pain = try content().series(of: "pain", on: days, zone: .utc)
        #expect(pain.values == [7, nil, 4, nil, nil, nil, nil] && pain.gaps == 5 && pain.title == "Pain")
    }

    @Test("a ring is full only when all is done, and there is none where nothing was to do")
    func rings() throws {
        let adherence = try #require(try content().adherence(on: days, per: .task, zone: .utc)["pain"])
        #expect(InsightRing("Pain", adherence).percent == 28)
        #expect(InsightRing("Nothing", Adherence(of: [])).percent == nil)
    }

    @Test("the sentence about a week counts all tasks and says what became of the rest")
    func message() throws {
        let events = try content().events(on: days, zone: .utc)
        let message = InsightMessage(Adherence(of: events), over: "last week")
        #expect(message == InsightMessage(.tip, "You did 3 of 14 last week, 21 % (1 skipped, 10 left open)."))
        #expect(InsightMessage(Adherence(of: []), over: "last week").text == "There was nothing to do last week.")
    }

    @Test("series are compared by their days, whatever day each begins on")
    func otherDays() {
        let values: [Double?] = [1, 4, 2, 8, 5, 7, 1, 3]
        let whole = DailySeries("a", from: day("2024-01-01"), values)
        let later = DailySeries("b", from: day("2024-01-03"), Array(values.dropFirst(2)))
        let correlation = Correlation(whole, later)
        #expect(correlation.pairs == 6 && correlation.gaps == 2)
        #expect(correlation.coefficient.map { abs($0 - 1) < 1e-9 } == true)
    }

    @Test("a series that never changes goes together with nothing")
    func neverChanging() {
        let (left, right) = ([Double?](repeating: 0.1, count: 10), [Double?](repeating: 0.7, count: 10))
        let first = day("2024-01-01")
        #expect(
            Correlation(DailySeries("a", from: first, left), DailySeries("b", from: first, right)).coefficient == nil)
    }

    @Test("pounds and kilograms have no mean: the newest units count")
    func units() throws {
        func weight(_ date: String, _ value: Int, _ units: String) -> Outcome {
            Outcome(
                of: "weight", .on(date), .done, values: [OutcomeValue(.integer(value), units: units)],
                at: moment("\(date)T08:10:00Z"))
        }
        let content = try PlanContent(
            [
                CareTask.sample("weight", .assessment), weight("2024-01-01", 160, "lb"), weight("2024-01-02", 72, "kg"),
            ] as [any CareEntity])
        let series = content.series(of: "weight", on: day("2024-01-01")...day("2024-01-02"), zone: .utc)
        #expect(series.units == "kg" && series.values == [nil, 72])
    }
}
