import PHRCalendar
import SalusBase
import SalusModels
import Testing

@Suite struct RepeatingAppointments {
    private static func days(_ rule: String, from start: String = "20240101T080000Z", _ more: String...) throws
        -> [String]
    {
        let lines = (["DTSTART:\(start)", "RRULE:\(rule)"] + more).joined(separator: "\r\n")
        return try SampleCalendar.encounters(lines).compactMap { $0.startDate?.dayText }
    }

    @Test(arguments: [
        ("FREQ=DAILY;COUNT=3", ["2024-01-01", "2024-01-02", "2024-01-03"]),
        ("FREQ=DAILY;INTERVAL=10;UNTIL=20240121", ["2024-01-01", "2024-01-11", "2024-01-21"]),
        ("FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4", ["2024-01-01", "2024-01-04", "2024-01-08", "2024-01-11"]),
        ("FREQ=WEEKLY;INTERVAL=2;COUNT=2", ["2024-01-01", "2024-01-15"]),
        ("FREQ=MONTHLY;BYDAY=2TU;COUNT=2", ["2024-01-09", "2024-02-13"]),
        ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", ["2024-01-26", "2024-02-23"]),
        ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3", ["2024-01-31", "2024-03-31", "2024-05-31"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2", ["2024-01-31", "2024-02-29"]),
        ("FREQ=YEARLY;COUNT=2", ["2024-01-01", "2025-01-01"]),
        ("FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;COUNT=1", ["2024-05-06"]),
    ])
    func rulesAreFollowed(rule: String, days: [String]) throws {
        #expect(try Self.days(rule) == days)
    }

    /// Fifty at most, within two years of the file's own time: an old appointment goes on from there.
    @Test func anEndlessRuleIsBounded() throws {
        let days = try Self.days("FREQ=WEEKLY", from: "20150105T080000Z")
        #expect(days.count == 50 && days.first == "2024-01-01")
        #expect(try Self.days("FREQ=YEARLY", from: "20150203T080000Z") == ["2024-02-03", "2025-02-03"])
        #expect(try Self.days("FREQ=DAILY;COUNT=3", from: "20150203T080000Z").isEmpty, "it is over")
    }

    @Test func exceptedAndAddedDaysCount() throws {
        let days = try Self.days(
            "FREQ=DAILY;COUNT=3", from: "20240101T080000Z", "EXDATE:20240102T080000Z", "RDATE:20240109T080000Z")
        #expect(days == ["2024-01-01", "2024-01-03", "2024-01-09"])
    }

    /// A rule of another shape is not guessed.
    @Test(arguments: [
        "FREQ=HOURLY", "FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO", "FREQ=DAILY;INTERVAL=0", "FREQ=WEEKLY;BYDAY=XX", "COUNT=2",
        "FREQ=DAILY;COUNT=x", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=YEARLY;BYDAY=20MO",
    ])
    func otherRulesGiveTheFirst(rule: String) throws {
        let parsed = try CalendarDocument.parse(SampleCalendar.bytes("DTSTART:20240101", "RRULE:\(rule)"))
        #expect(parsed.facts.count == 1 && parsed.notes.count == 1)
    }

    /// The clock on the wall stays, whatever the zone does.
    @Test func timesStayOnTheWall() throws {
        let visits = try SampleCalendar.encounters(
            "DTSTART;TZID=Europe/Oslo:20240325T093000", "RRULE:FREQ=WEEKLY;COUNT=2")
        #expect(visits.map(\.startDate?.text) == ["2024-03-25T09:30:00+01:00", "2024-04-01T09:30:00+02:00"])
    }
}
