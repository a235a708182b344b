import SalusBase
import SalusCarePlan
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A changed task goes on as it was")
struct GoingOn {
    private static let context = Sample.decidedContext

    /// The version that a form gives when these fields are written in it.
    private func changed(_ task: CareTask, _ fields: [TaskField: String]) throws -> CareTask {
        let draft = TaskDraft(changing: task)
        let texts = draft.texts(TaskDraft.day(changing: task, in: Self.context), in: Self.context)
        return try draft.task(texts.merging(fields) { $1 }.filter { !$0.value.isEmpty }, in: Self.context)
    }

    private func days(_ task: CareTask) -> [String] {
        let days = Sample.today.start..<Sample.today.adding(days: 7).start
        return task.schedule.occurrences(in: days, zone: .utc).map { String($0.start.date.description.suffix(2)) }
    }

    private func everyThreeDays() throws -> CareTask {
        let (start, from) = (Sample.day("2026-11-20"), "2026-11-20")
        let cycle = DayCycle.daily(1, skipping: 2, from: start, times: [8 * 3600])
        let element = try ScheduleElement(id: "patch", .cycle(cycle), start: SalusCarePlan.LocalDateTime(start))
        return Sample.task("patch", .intervention, "Patch", try Schedule([element]), group: nil, from: from) { _ in }
    }

    @Test("every three days stays on its days when its name or its time changes, and restarts on a day that is said")
    func cycle() throws {
        let patch = try everyThreeDays()
        #expect(days(patch) == ["23", "26"])
        #expect(try days(changed(patch, [.title: "Plaster"])) == ["23", "26"])
        let later = try changed(patch, [.times: "9, 21"])
        #expect(days(later) == ["23", "23", "26", "26"] && later.effective == Sample.today.start)
        #expect(try days(changed(patch, [.from: "2026-11-22"])) == ["22", "25"])
        #expect(try days(changed(patch, [.everyDays: "2"])) == ["21", "23", "25", "27"])
    }

    @Test("a number of times a week goes on with the week that has begun", arguments: ["", "4"])
    func week(count: String) throws {
        let walk = try #require(Sample.careTasks.first { $0.name == "walk" })
        let fields: [TaskField: String] = count.isEmpty ? [.title: "Long walk"] : [.aWeek: count]
        let line = try #require(TaskLine([walk, changed(walk, fields)]))
        let found = line.occurrences(in: Sample.today.start..<Sample.today.adding(days: 3).start, zone: .utc)
        let weeks = Dictionary(grouping: found) { $0.occurrence.start.date.description }.mapValues(\.count)
        #expect(weeks == ["2026-11-16": 3, "2026-11-23": count.isEmpty ? 3 : 4])
    }

    @Test("what was decided about an event stays with it, and goes where the change has no such event")
    func decisions() throws {
        let metoprolol = try #require(Self.context.content.tasks["metoprolol"]?.versions.last)
        let key = Sample.key(Sample.today, 8)
        #expect(metoprolol.schedule.exceptions.keys.contains(key))
        #expect(try changed(metoprolol, [.text: "95 mg"]).schedule == metoprolol.schedule)
        #expect(try changed(metoprolol, [.times: "8, 20"]).schedule.exceptions == metoprolol.schedule.exceptions)
        #expect(try changed(metoprolol, [.times: "9"]).schedule.exceptions.isEmpty)
    }
}
