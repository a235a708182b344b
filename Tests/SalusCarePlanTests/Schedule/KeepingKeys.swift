import SalusBase
import SalusCarePlan
import Testing

/// Outcomes refer to the key of their event: it must not become another one.
@Suite("The key of an event")
struct KeepingKeys {
    private let berlin = try! Zone("Europe/Berlin")
    private let newYork = try! Zone("America/New_York")

    @Test("stays when another time of day is added")
    func anotherTime() throws {
        let before = try Schedule.daily(at: [hours(8), hours(20)], from: day("2024-01-01"))
        let after = try Schedule.daily(at: [hours(8), hours(12), hours(20)], from: day("2024-01-01"))
        let window = Range<Instant>.days("2024-01-02", "2024-01-03")
        let keys = before.occurrences(in: window, zone: .utc).map(\.key)
        #expect(keys.count == 2 && keys.allSatisfy { after.occurrence($0, zone: .utc) != nil })
        #expect(Set(keys).isSubset(of: after.occurrences(in: window, zone: .utc).map(\.key)))
    }

    @Test("tells two of the same time apart")
    func sameTime() throws {
        let twice = try Schedule.daily(at: [hours(8), hours(8)], from: day("2024-01-01"))
        let found = twice.occurrences(in: .days("2024-01-02", "2024-01-03"), zone: .utc)
        #expect(found.map(\.key.slot) == [0, 1])
        for occurrence in found { #expect(twice.occurrence(occurrence.key, zone: .utc) == occurrence) }
    }

    @Test("is the same in every zone, also where hours pass and only one of two zones has changed its clocks")
    func everyZone() throws {
        let schedule = try Schedule(.every(CalendarInterval(hours: 6)), from: "2024-03-30T20:00")
        for zone in [berlin, newYork] {
            let found = schedule.occurrences(in: .days("2024-04-05", "2024-04-06"), zone: zone)
            #expect(found.count >= 4)
            for occurrence in found {
                #expect(schedule.occurrence(occurrence.key, zone: zone) == occurrence)
                #expect(schedule.occurrence(occurrence.key, zone: zone == berlin ? newYork : berlin) != nil)
            }
        }
    }

    @Test("is found for each dose of the night in which the clocks jump")
    func nightOfTheChange() throws {
        let schedule = try Schedule.daily(at: [hours(2, 30), hours(3)], from: day("2024-03-01"))
        let night = moment("2024-03-31T00:00:00Z")..<moment("2024-03-31T06:00:00Z")
        let found = schedule.occurrences(in: night, zone: berlin)
        #expect(found.count == 2)
        for occurrence in found { #expect(schedule.occurrence(occurrence.key, zone: berlin) == occurrence) }
        let quarter = moment("2024-03-31T01:00:00Z")..<moment("2024-03-31T01:15:00Z")
        #expect(schedule.occurrences(in: quarter, zone: berlin).map(\.key.time) == [local("2024-03-31T03:00")])
    }

    @Test("of the last event before the end is found, and of none after it or beyond the limit")
    func bounds() throws {
        let ending = try Schedule(.every(.daily), from: "2024-01-01T08:00", until: "2024-01-03T08:00")
        #expect(ending.occurrence(.on("2024-01-02"), zone: .utc) != nil)
        #expect(ending.occurrence(.on("2024-01-03"), zone: .utc) == nil)
        let limited = try Schedule([
            ScheduleElement(id: "a", .every(.daily), start: local("2024-01-01T08:00"), limit: 2)
        ])
        #expect(limited.occurrence(.on("2024-01-02"), zone: .utc) != nil)
        #expect(limited.occurrence(.on("2024-01-03"), zone: .utc) == nil)
        #expect(limited.occurrence(.on("2024-03-03"), zone: .utc) == nil)
        let monthly = try Schedule(.every(.monthly), from: "2024-01-31T08:00")
        for year in ["9989", "9990", "9999"] { #expect(monthly.occurrence(.on("\(year)-12-30"), zone: .utc) == nil) }
    }

    @Test("leads nowhere and ends nothing on a day that a zone leaves out")
    func dayLeftOut() throws {
        let apia = try Zone("Pacific/Apia")
        for schedule in [
            try Schedule(.every(.daily), from: "2011-12-28T00:00", duration: .allDay),
            try Schedule(.times(1, each: .daily), from: "2011-12-28T00:00"),
        ] {
            let found = schedule.occurrences(in: .days("2011-12-28", "2012-01-03"), zone: apia)
            #expect(found.count >= 5 && found.allSatisfy { $0.start <= $0.end })
        }
    }
}
