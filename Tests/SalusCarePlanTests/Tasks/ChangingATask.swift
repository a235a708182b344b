import SalusBase
import SalusCarePlan
import Testing

@Suite("Changing a task from a day on")
struct ChangingATask {
    private let line = TaskLine([.sample(), .sample(from: "2024-02-01") { $0.title = "Long walk" }])!

    private func titles(_ line: TaskLine, _ from: String, _ to: String) -> [String] {
        line.occurrences(in: .days(from, to), zone: .utc).map(\.task.title)
    }

    @Test("the days before keep their version, the days after have the new one")
    func cut() {
        #expect(titles(line, "2024-01-30", "2024-02-03") == ["Walk", "Walk", "Long walk", "Long walk"])
        #expect(line.version(at: moment("2023-12-31T23:59:59Z")) == nil)
        #expect(line.version(at: moment("2024-01-31T23:59:59Z"))?.title == "Walk")
        #expect(line.occurrence(.on("2024-01-31"), zone: .utc)?.task.title == "Walk")
        #expect(line.occurrence(.on("2024-02-01"), zone: .utc)?.task.title == "Long walk")
        #expect(line.occurrence(.on("2023-12-31"), zone: .utc) == nil)
    }

    @Test("a change in the middle of an event gives no second one beside it")
    func inTheMiddle() throws {
        var later = CareTask.sample()
        later.effective = moment("2024-02-01T08:30:00Z")
        let changed = try #require(TaskLine([.sample(), later]))
        #expect(changed.occurrences(in: .days("2024-02-01", "2024-02-02"), zone: .utc).count == 1)
    }

    @Test("an event that began long before the window, under an older version, is in it")
    func longEvent() throws {
        var old = CareTask.sample()
        old.schedule = try Schedule(.every(.monthly), from: "2024-01-01", duration: .seconds(20 * 86_400))
        var new = old
        (new.effective, new.title) = (day("2024-01-05").start, "New")
        let line = try #require(TaskLine([old, new]))
        #expect(titles(line, "2024-01-10", "2024-01-11") == ["Walk"])
        #expect(titles(line, "2024-02-10", "2024-02-11") == ["New"])
    }

    @Test("a change that would orphan what was noted is refused, with the days in question")
    func orphans() throws {
        var evening = CareTask.sample(from: "2024-02-10")
        evening.schedule = try Schedule(.every(.daily), from: "2024-01-01T20:00")
        let noted = [Outcome.sample(on: "2024-02-09"), .sample(on: "2024-02-11"), .sample(on: "2024-02-10")]
        #expect(throws: CarePlanError.wouldOrphan([day("2024-02-10"), day("2024-02-11")])) {
            try line.change(to: evening, noted: noted, zone: .utc)
        }
        #expect(try line.change(to: evening, noted: Array(noted.prefix(1)), zone: .utc).written == evening)
    }

    @Test("a pause over a day on which something was noted is such a change")
    func pauseOverNoted() throws {
        var paused = CareTask.sample(from: "2024-02-05")
        paused.schedule = try Schedule(paused.schedule.elements, pauses: [Pause(from: day("2024-02-10"))])
        #expect(throws: CarePlanError.wouldOrphan([day("2024-02-11")])) {
            try line.change(to: paused, noted: [.sample(on: "2024-02-11")], zone: .utc)
        }
    }

    @Test("a change that leaves the noted events where they are is taken")
    func harmless() throws {
        let renamed = CareTask.sample(from: "2024-02-05") { $0.title = "Stroll" }
        let change = try line.change(to: renamed, noted: [.sample(on: "2024-02-11")], zone: .utc)
        #expect(change.written == renamed && change.replaced.isEmpty)
    }

    @Test("a version from an earlier day replaces those that were to follow, and so rules for good")
    func eclipse() throws {
        let early = CareTask.sample(from: "2024-01-15") { $0.title = "Stroll" }
        let change = try line.change(to: early, noted: [], zone: .utc)
        #expect(change.replaced.map(\.title) == ["Long walk"])
        let after = line.versions.filter { !change.replaced.contains($0) } + [change.written]
        #expect(titles(try #require(TaskLine(after)), "2024-02-01", "2024-02-02") == ["Stroll"])
    }

    @Test("an ended task has nothing due, and keeps what was")
    func ending() throws {
        let change = try line.ending(at: day("2024-03-01").start, noted: [.sample(on: "2024-02-11")], zone: .utc)
        let ended = try #require(TaskLine(line.versions + [change.written]))
        #expect(titles(ended, "2024-02-28", "2024-12-01") == ["Long walk", "Long walk"])
        #expect(throws: CarePlanError.wouldOrphan([day("2024-03-02")])) {
            try line.ending(at: day("2024-03-01").start, noted: [.sample(on: "2024-03-02")], zone: .utc)
        }
    }

    @Test("ten years of a daily task that changes every month: each event once, with its month's version")
    func manyVersions() throws {
        let first = day("2014-01-01")
        let versions = (0..<120).map { month in
            CareTask.sample(from: "\(2014 + month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)-01") {
                $0.title = "\(month)"
                $0.schedule = try! Schedule(.every(.daily), from: "2014-01-01T08:00")
            }
        }
        let line = try #require(TaskLine(versions))
        let all = line.occurrences(in: first.start..<day("2024-01-01").start, zone: .utc)
        #expect(all.count == 3652 && Set(all.map(\.occurrence.key)).count == 3652)
        #expect(Set(titles(line, "2023-12-01", "2024-01-01")) == ["119"])
    }

    @Test("a change that drops the day to which a noted dose was moved is refused")
    func movedDose() throws {
        let moved = [EventKey.on("2024-01-10"): ScheduleException.moved(local("2024-01-12T08:00"))]
        var first = CareTask.sample()
        first.schedule = try Schedule(first.schedule.elements, exceptions: moved)
        let line = try #require(TaskLine([first]))
        let noted = [Outcome.sample(on: "2024-01-10")]
        let next = CareTask.sample(from: "2024-01-11")
        #expect(throws: CarePlanError.wouldOrphan([day("2024-01-10")])) {
            try line.change(to: next, noted: noted, zone: .utc)
        }
        #expect(try line.change(to: next, noted: [], zone: .utc).written == next)
    }
}
