import PHRCalendar
import SalusBase
import SalusModels
import Testing

/// Calendars of our own.
enum SampleCalendar {
    static func bytes(_ lines: String..., more: String = "") -> [UInt8] {
        let event = (["BEGIN:VEVENT", "UID:1@harbour.example", "DTSTAMP:20240101T000000Z"] + lines + ["END:VEVENT"])
        let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + (more.isEmpty ? [] : [more]) + event + ["END:VCALENDAR", ""])
        return Array(text.joined(separator: "\r\n").utf8)
    }

    static func encounters(_ lines: String..., more: String = "") throws -> [Encounter] {
        let event = lines.joined(separator: "\r\n")
        return try CalendarDocument.parse(bytes(event, more: more)).facts.map { Encounter($0.fields) }
    }

    /// A zone with rules of its own: nine hours and a half ahead in summer.
    static let zone = """
        BEGIN:VTIMEZONE\r\nTZID:Harbour\r
        BEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nTZOFFSETFROM:+0930\r\nTZOFFSETTO:+0830\r
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r
        BEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\nTZOFFSETFROM:+0830\r\nTZOFFSETTO:+0930\r
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE
        """.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
}

@Suite struct ReadingCalendars {
    @Test func anAppointmentIsPlanned() throws {
        let parsed = try CalendarDocument.parse(
            SampleCalendar.bytes(
                "DTSTART:20240304T093000Z", "DTEND:20240304T100000Z", "SUMMARY:Check\\, yearly",
                "LOCATION:Harbour\\; 2nd",
                "ORGANIZER;CN=\"Vik; Ole\":mailto:ole@example.org", "DESCRIPTION:Bring the\\nlist of", "  drugs",
                "CATEGORIES:HEALTH", "ATTACH:http://example.org/a"))
        let visit = Encounter(parsed.facts[0].fields)
        #expect((visit.kind?.text, visit.status?.text) == ("Check, yearly", "planned"))
        #expect((visit.startDate?.text, visit.endDate?.text) == ("2024-03-04T09:30:00Z", "2024-03-04T10:00:00Z"))
        #expect((visit.facility?.name, visit.note) == ("Harbour; 2nd", "Bring the\nlist of drugs"))
        #expect((visit.provider?.name?.text, visit.provider?.email) == ("Vik; Ole", "ole@example.org"))
        #expect(parsed.facts[0].unknown.map(\.path) == ["UID", "CATEGORIES"])
        #expect((parsed.source.document, parsed.label) == ("1@harbour.example", "Check, yearly"))
    }

    /// A time has the offset of its zone, as the file describes it, else by name; without either it is where one is.
    @Test(arguments: [
        ("DTSTART;TZID=Harbour:20240304T093000", "2024-03-04T09:30:00+08:30"),
        ("DTSTART;TZID=Harbour:20240704T093000", "2024-07-04T09:30:00+09:30"),
        ("DTSTART;TZID=Harbour:20240331T015959", "2024-03-31T01:59:59+08:30"),
        ("DTSTART;TZID=Harbour:20240331T030000", "2024-03-31T03:00:00+09:30"),
        ("DTSTART;TZID=Europe/Oslo:20240704T093000", "2024-07-04T09:30:00+02:00"),
        ("DTSTART;TZID=Nowhere/At All:20240704T093000", "2024-07-04T09:30:00"),
        ("DTSTART:20240704T093000", "2024-07-04T09:30:00"), ("DTSTART;VALUE=DATE:20240704", "2024-07-04"),
    ])
    func timesHaveTheirZones(line: String, expected: String) throws {
        let visits = try SampleCalendar.encounters(line, more: SampleCalendar.zone)
        #expect(visits.map(\.startDate?.text) == [expected])
    }

    @Test(arguments: [
        ("DURATION:PT1H30M", "2024-07-04T11:00:00Z"), ("DURATION:P1D", "2024-07-05T09:30:00Z"),
        ("DURATION:-PT1H", nil), ("DURATION:P", nil), ("DTEND:20240704T080000Z", nil),
    ])
    func endsAreSaidOrLengths(line: String, end: String?) throws {
        let visits = try SampleCalendar.encounters("DTSTART:20240704T093000Z", line)
        #expect(visits.map(\.endDate?.text) == [end])
    }

    @Test func wholeDaysEndOnTheirLast() throws {
        let visits = try SampleCalendar.encounters("DTSTART;VALUE=DATE:20240704", "DTEND;VALUE=DATE:20240706")
        #expect(visits.first?.endDate?.text == "2024-07-05")
    }

    @Test func whatIsCancelledSaysSo() throws {
        #expect(
            try SampleCalendar.encounters("DTSTART:20240704", "STATUS:CANCELLED").first?.status?.text == "cancelled")
        #expect(
            try SampleCalendar.encounters("DTSTART:20240704", "STATUS:TENTATIVE").first?.status?.text == "tentative")
    }

    /// The danger of section 15: a reminder is never a medication.
    @Test func nothingIsAMedication() throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:take 2 tablets\nDUE:20240704\nEND:VTODO\nEND:VCALENDAR\n"
        let facts = try CalendarDocument.parse(Array(text.utf8)).facts
        #expect(facts.map(\.model) == ["ClinicalNote"])
        #expect(ClinicalNote(facts[0].fields).chiefComplaint == "take 2 tablets")
    }

    @Test func brokenCalendarsAreRefused() {
        let line = { (text: String) in Array(text.utf8) }
        #expect(throws: ContentLineError.notOne) { try CalendarDocument.parse(line("BEGIN:VCARD\nEND:VCARD")) }
        #expect(throws: ContentLineError.notOne) { try CalendarDocument.parse([]) }
        #expect(throws: ContentLineError.badNesting(line: 2)) {
            try CalendarDocument.parse(line("BEGIN:VCALENDAR\nEND:VEVENT"))
        }
        #expect(throws: ContentLineError.badNesting(line: 1)) { try CalendarDocument.parse(line("BEGIN:VCALENDAR")) }
        #expect(throws: ContentLineError.badNesting(line: 9)) {
            try CalendarDocument.parse(line(String(repeating: "BEGIN:VCALENDAR\n", count: 9)))
        }
        #expect(throws: ContentLineError.tooManyLines(limit: 200_000)) {
            try CalendarDocument.parse([UInt8](repeating: 0x0A, count: 200_001))
        }
    }
}
