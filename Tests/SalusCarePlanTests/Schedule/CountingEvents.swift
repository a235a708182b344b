import SalusBase
import SalusCarePlan
import Testing

@Suite("Counting events as CareKit numbers them")
struct CountingEvents {
    private func three() throws -> Schedule {
        try Schedule(
            ["08:00", "12:00", "12:00"].enumerated().map { index, time in
                try ScheduleElement(id: "\(index)", .every(.daily), start: local("2024-01-01T\(time)"))
            })
    }

    @Test("joined parts are numbered by start, then by the order of the parts, and found by their numbers")
    func numbers() throws {
        let schedule = try three()
        let keys = schedule.occurrences(in: .days("2024-01-01", "2024-01-04"), zone: .utc).map(\.key)
        let numbers = try keys.map { try schedule.number(of: $0, zone: .utc) }
        #expect(numbers == Array(0..<9))
        #expect(numbers.map { schedule.key(number: $0, zone: .utc) } == keys)
    }

    @Test("several events of one day have numbers of their own")
    func slots() throws {
        let schedule = try Schedule(.cycle(.daily(3, from: day("2024-01-01"))), from: "2024-01-01")
        let keys = schedule.occurrences(in: .days("2024-01-02", "2024-01-03"), zone: .utc).map(\.key)
        #expect(try keys.map { try schedule.number(of: $0, zone: .utc) } == [3, 4, 5])
        #expect((3..<6).map { schedule.key(number: $0, zone: .utc) } == keys)
    }

    @Test("a key without an event has no number, and a number beyond the last event no key")
    func none() throws {
        let key = EventKey(element: "0", time: local("2024-01-01T08:01"))
        #expect(throws: CarePlanError.noSuchEvent(key)) { try three().number(of: key, zone: .utc) }
        let ending = try Schedule(.every(.daily), from: "2024-01-01T08:00", until: "2024-01-03T00:00")
        #expect(ending.key(number: 2, zone: .utc) == nil && ending.key(number: -1, zone: .utc) == nil)
    }
}
