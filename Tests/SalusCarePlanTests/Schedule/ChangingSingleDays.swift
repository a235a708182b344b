import SalusBase
import SalusCarePlan
import Testing

@Suite("Changing single days of a schedule")
struct ChangingSingleDays {
    private let plain = try! Schedule(.every(.daily), from: "2024-01-01T08:00")

    private func key(_ time: String) -> EventKey { EventKey(element: "a", time: local(time)) }

    private func changed(
        pauses: Set<Pause> = [], exceptions: [EventKey: ScheduleException] = [:]
    ) throws -> Schedule {
        try Schedule(plain.elements, pauses: pauses, exceptions: exceptions)
    }

    @Test("nothing is due in a pause, and afterwards events have the keys they would have had")
    func pause() throws {
        let paused = try changed(pauses: [Pause(from: day("2024-01-02"), through: day("2024-01-30"), reason: "holiday")]
        )
        #expect(paused.starts(.days("2024-01-01", "2024-02-01")) == ["2024-01-01T08:00", "2024-01-31T08:00"])
        #expect(paused.occurrence(key("2024-01-03T08:00"), zone: .utc) == nil)
        #expect(
            paused.occurrence(key("2024-01-31T08:00"), zone: .utc)
                == plain.occurrence(key("2024-01-31T08:00"), zone: .utc))
        #expect(try changed(pauses: [Pause(from: day("2024-01-02"))]).starts(.days("2030-01-01", "2030-02-01")) == [])
    }

    @Test("a moved event is where it was moved to, under its old key, and as long as before")
    func moved() throws {
        let moved = try changed(exceptions: [key("2024-01-02T08:00"): .moved(local("2024-01-04T10:00"))])
        #expect(moved.starts(.days("2024-01-02", "2024-01-03")) == [])
        let found = moved.occurrences(in: .days("2024-01-04", "2024-01-05"), zone: .utc)
        #expect(found.map(\.key) == [key("2024-01-04T08:00"), key("2024-01-02T08:00")])
        #expect(found[1].end == moment("2024-01-04T11:00:00Z"))
    }

    @Test("one event is left out")
    func leftOut() throws {
        let without = try changed(exceptions: [key("2024-01-02T08:00"): .leftOut])
        #expect(without.starts(.days("2024-01-01", "2024-01-04")) == ["2024-01-01T08:00", "2024-01-03T08:00"])
        #expect(without.occurrence(key("2024-01-02T08:00"), zone: .utc) == nil)
    }

    @Test("an exception for an event that never was adds none")
    func strayException() throws {
        let stray = try changed(exceptions: [key("2024-01-02T07:59"): .moved(local("2024-01-04T10:00"))])
        #expect(stray.starts(.days("2024-01-04", "2024-01-05")) == ["2024-01-04T08:00"])
    }

    @Test("an event can be done a while earlier and later, as its part says")
    func margin() throws {
        let element = try ScheduleElement(
            id: "a", .every(.daily), start: local("2024-01-01T08:00"), duration: .seconds(0),
            margin: DoingMargin(before: 1800, after: 7200))
        let found = try Schedule([element]).occurrences(in: .days("2024-01-01", "2024-01-02"), zone: .utc)
        #expect(found.map(\.doable) == [moment("2024-01-01T07:30:00Z")...moment("2024-01-01T10:00:00Z")])
    }

    @Test("two parts cannot have one name")
    func repeated() {
        #expect(throws: CarePlanError.repeatedElement("a")) { try Schedule(plain.elements + plain.elements) }
    }
}
