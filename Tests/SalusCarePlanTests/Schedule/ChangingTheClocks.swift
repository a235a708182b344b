import SalusBase
import SalusCarePlan
import Testing

@Suite("Planning over a night in which the clocks change")
struct ChangingTheClocks {
    private let berlin = try! Zone("Europe/Berlin")

    @Test("an hour that is jumped over is read as the clocks would have gone on")
    func gap() {
        #expect(berlin.instant(local("2024-03-31T02:30")) == moment("2024-03-31T01:30:00Z"))
        #expect(berlin.local(moment("2024-03-31T01:30:00Z")) == local("2024-03-31T03:30"))
    }

    @Test("of an hour that comes twice the first is meant")
    func overlap() {
        #expect(berlin.instant(local("2024-10-27T02:30")) == moment("2024-10-27T00:30:00Z"))
        #expect(berlin.local(moment("2024-10-27T01:30:00Z")) == local("2024-10-27T02:30"))
    }

    @Test("a day that has no midnight begins when it begins")
    func noMidnight() throws {
        let zone = try Zone("America/Sao_Paulo")
        #expect(zone.local(zone.start(of: day("2018-11-04"))) == local("2018-11-04T01:00"))
    }

    @Test("every day at eight is at eight before and after, and a day is as long as it is")
    func everyDay() throws {
        let schedule = try Schedule.daily(at: [hours(8)], from: day("2024-03-30"))
        let window = moment("2024-03-29T23:00:00Z")..<moment("2024-04-01T12:00:00Z")
        #expect(schedule.starts(window, berlin) == ["2024-03-30T08:00", "2024-03-31T08:00", "2024-04-01T08:00"])
        let whole = try Schedule(.every(.daily), from: "2024-03-31", duration: .allDay)
        let short = try #require(whole.occurrences(in: window, zone: berlin).first)
        #expect(short.end.milliseconds - short.start.milliseconds == (23 * 3600 - 1) * 1000)
    }

    @Test("every six hours are six hours, whatever the clocks show")
    func hoursPass() throws {
        let schedule = try Schedule(.every(CalendarInterval(hours: 6)), from: "2024-03-30T20:00")
        let window = moment("2024-03-30T12:00:00Z")..<moment("2024-03-31T12:00:00Z")
        #expect(schedule.starts(window, berlin) == ["2024-03-30T20:00", "2024-03-31T03:00", "2024-03-31T09:00"])
    }

    @Test("hourly events in an hour that comes twice have keys of their own, and are found by them")
    func doubleHour() throws {
        let schedule = try Schedule(.every(CalendarInterval(hours: 1)), from: "2024-10-27T00:00")
        let window = moment("2024-10-26T22:00:00Z")..<moment("2024-10-27T03:00:00Z")
        let found = schedule.occurrences(in: window, zone: berlin)
        #expect(Set(found.map(\.key)).count == 5 && found.allSatisfy { $0.key.slot == 0 })
        for occurrence in found { #expect(schedule.occurrence(occurrence.key, zone: berlin) == occurrence) }
    }

    @Test("floating times go with the reader, zoned ones stay where they hang")
    func floating() throws {
        let floating = try Schedule.daily(at: [hours(8)], from: day("2024-01-01"))
        let zoned = try Schedule.daily(at: [hours(8)], from: day("2024-01-01"), zone: berlin)
        let tokyo = try Zone("Asia/Tokyo")
        let window = moment("2024-01-02T15:00:00Z")..<moment("2024-01-03T15:00:00Z")
        #expect(floating.starts(window, tokyo) == ["2024-01-03T08:00"])
        #expect(zoned.starts(window, tokyo) == ["2024-01-03T16:00"])
        #expect(
            floating.occurrences(in: window, zone: tokyo).map(\.key)
                == zoned.occurrences(in: window, zone: tokyo).map(\.key))
    }

    @Test("a zone that no one knows is refused by its name")
    func unknown() {
        #expect(throws: CarePlanError.unknownZone("Mars/Olympus")) { try Zone("Mars/Olympus") }
    }
}
