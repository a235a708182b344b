import SalusBase
import SalusCarePlan
import SalusClient
import Testing

@testable import SalusVerbs

@Suite("A care plan as a calendar file")
struct CareCalendarTests {
    private static let day = CalendarDate(year: 2026, month: 11, day: 22)!

    @Test("each open time is an event with an alarm, under a name that stays, in lines of at most 75 bytes")
    func events() throws {
        let events = Sample.carePlan.content.events(on: Self.day...Self.day, zone: .utc)
        #expect(!events.isEmpty)
        let text = String(decoding: CareCalendar(events, zone: .utc, stamp: Sample.noon).bytes, as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "" && lines.dropLast().last == "END:VCALENDAR")
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == events.count)
        #expect(lines.contains("DTSTAMP:20261121T120000Z") && lines.allSatisfy { $0.utf8.count <= 75 })
        let timed = events.filter { !$0.occurrence.isAllDay }
        #expect(lines.filter { $0.hasPrefix("DTSTART:20261122T") }.count == timed.count)
        #expect(lines.filter { $0 == "TRIGGER:PT0S" }.count == timed.count)
    }

    @Test("a plan without events is an empty calendar")
    func nothing() {
        let text = String(decoding: CareCalendar([], zone: .utc, stamp: Sample.noon).bytes, as: UTF8.self)
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    }
}
