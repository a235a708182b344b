import SalusBase
import SalusCarePlan
import SalusClient
import Testing

@testable import SalusTerminal

@Suite("What is taken as needed")
struct TakenAsNeeded {
    /// At eight in the morning of days counted from today, of which today's is four hours ago.
    private func state(_ limit: AsNeededLimit?, taken days: [Int], on day: Int = 0) throws -> AsNeededState? {
        let schedule = try Schedule.asNeeded(limit, from: Sample.day("2026-01-01"))
        let task = Sample.task("pill", .intervention, "Pill", schedule, group: nil, from: "2026-01-01") { _ in }
        let element = try #require(schedule.elements.first).id
        let taken = days.map { day in
            let time = SalusCarePlan.LocalDateTime(Sample.today.adding(days: day), hour: 8)
            return Sample.done("pill", EventKey(element: element, time: time))
        }
        let content = PlanContent([.task(task)] + taken.map(PlanObject.outcome))
        return AsNeededState(task, content, on: Sample.today.adding(days: day), .utc, at: Sample.noon)
    }

    @Test("is counted on its own day where there is no limit", arguments: [(0, 1), (-1, 1), (-2, 0), (-20, 1)])
    func withoutLimit(day: Int, count: Int) throws {
        #expect(try state(nil, taken: [-20, -10, -1, 0], on: day)?.taken.count == count)
    }

    @Test("is counted as far as the limit looks back from now, on whatever day one looks", arguments: [0, -9])
    func withLimit(day: Int) throws {
        let limit = AsNeededLimit(most: 2, within: 2 * 86_400, gap: 6 * 3600)
        let state = try #require(try state(limit, taken: [-30, -20, -10, -1, 0], on: day))
        #expect(state.words(at: Sample.noon, .utc).hasPrefix("taken 2 of 2 in "))
        #expect(state.next(at: Sample.noon) == Sample.today.adding(days: 1).start.adding(seconds: 8 * 3600))
        #expect(!state.taken.contains { $0 < Sample.noon.adding(seconds: -5 * 86_400) })
    }

    @Test("is found in its time without going through the rest")
    func inItsTime() throws {
        let day = SalusCarePlan.LocalDateTime(Sample.today)
        let noted = Sample.carePlan.content.noted("ibuprofen", in: day...day.adding(seconds: 86_399))
        let all = Sample.carePlan.content.noted("ibuprofen").filter { $0.event.time.date == Sample.today }
        #expect(!noted.isEmpty && Array(noted) == all)
    }
}
