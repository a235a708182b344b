import SalusBase
import SalusCarePlan
import Testing

@Suite("Deciding about single events of a task")
struct DecidingAboutSingleEvents {
    private let line = TaskLine([.sample(), .sample(from: "2024-02-01") { $0.title = "Long walk" }])!

    private func decided(
        _ exception: ScheduleException?, _ date: String, isNoted: Bool = false, of line: TaskLine? = nil
    ) throws -> [CareTask] {
        try (line ?? self.line).deciding(exception, about: .on(date), isNoted: isNoted, zone: .utc)
    }

    private func starts(_ line: TaskLine, _ from: String, _ to: String) -> [String] {
        line.occurrences(in: .days(from, to), zone: .utc).map { "\($0.occurrence.start)" }
    }

    @Test("writes the version that plans it, under which it was planned, and no other")
    func version() throws {
        let moved = try decided(.moved(local("2024-01-03T10:00")), "2024-01-02")
        #expect(moved.map(\.effective) == [day("2024-01-01").start])
        let after = try #require(TaskLine(line.versions + moved))
        #expect(starts(after, "2024-01-02", "2024-01-04") == ["2024-01-03T08:00:00Z", "2024-01-03T10:00:00Z"])
        #expect(after.versions.map(\.title) == ["Walk", "Long walk"])
    }

    @Test("an event that was moved or left out is as planned again, also by a version that took the decision over")
    func asPlanned() throws {
        let out = try decided(.leftOut, "2024-01-02")
        var copied = line.versions[1]
        copied.schedule = out[0].schedule
        let changed = try #require(TaskLine(out + [copied]))
        let back = try decided(nil, "2024-01-02", of: changed)
        #expect(back.count == 2 && back.allSatisfy { $0.schedule.exceptions.isEmpty })
        #expect(TaskLine(back) == line)
        #expect(try decided(nil, "2024-01-02").isEmpty)
    }

    @Test("is refused for what is noted and would be left out, and noted events can be moved")
    func noted() throws {
        #expect(throws: CarePlanError.wouldOrphan([day("2024-01-02")])) {
            try decided(.leftOut, "2024-01-02", isNoted: true)
        }
        #expect(try decided(.moved(local("2024-01-02T09:00")), "2024-01-02", isNoted: true).count == 1)
    }

    @Test("is refused for a time at which another version rules, and for an event that never was")
    func elsewhere() {
        let error = CarePlanError.noSuchEvent(.on("2024-01-31"))
        #expect(throws: error) { try decided(.moved(local("2024-02-02T10:00")), "2024-01-31") }
        #expect(throws: CarePlanError.noSuchEvent(.on("2023-12-31"))) { try decided(.leftOut, "2023-12-31") }
    }

    @Test("what suits any day of a week can be left out and not moved; what is taken as needed, neither")
    func withoutTimes() throws {
        let weekly = try Schedule.timesAWeek(2, from: day("2024-01-01"))
        let needed = try Schedule.asNeeded(nil, from: day("2024-01-01"))
        let key = try #require(weekly.occurrences(in: .days("2024-01-01", "2024-01-08"), zone: .utc).first?.key)
        #expect(weekly.canLeaveOut(key) && !weekly.canMove(key))
        let line = try #require(TaskLine([.sample { $0.schedule = weekly }]))
        #expect(throws: CarePlanError.noSuchEvent(key)) {
            try line.deciding(.moved(local("2024-01-02T10:00")), about: key, isNoted: false, zone: .utc)
        }
        #expect(try line.deciding(.leftOut, about: key, isNoted: false, zone: .utc).count == 1)
        let dose = EventKey(element: needed.elements[0].id, time: local("2024-01-02T10:00"))
        #expect(!needed.canLeaveOut(dose) && !needed.canMove(dose))
    }
}
