import SalusBase
import SalusModels
import Testing

@Suite("A window of a timeline")
struct LookingAtAWindow {
    private static let now = Instant("2026-11-21T12:00:00Z")!

    private static let document = DocumentID("dddddddd-0000-0000-0000-000000000001")!
    private static let fact = FactID("ffffffff-0000-0000-0000-000000000001")!

    private static func entry(
        _ title: String, _ start: String?, until end: String? = nil, lasts: Bool = false,
        _ kind: TimelineKind = .problem
    ) -> TimelineEntry {
        TimelineEntry(
            document: document, fact: fact, kind: kind, title: title, detail: "",
            start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, lasts: lasts || end != nil,
            value: nil)
    }

    private static func window(
        _ entries: [TimelineEntry], _ zoom: TimelineSpan.Zoom, _ day: String, _ kinds: Set<TimelineKind>? = nil,
        part: (offset: Int, limit: Int) = (0, 100)
    ) -> TimelineWindow {
        let span = TimelineSpan(zoom: zoom, anchor: PartialDate(day)!.earliest.date)
        let range = Instant(milliseconds: span.range.lowerBound)..<Instant(milliseconds: span.range.upperBound)
        return TimelineWindow(
            of: entries, kinds ?? Set(TimelineKind.allCases), in: range, part: part, now: Self.now)
    }

    @Test("has what lasts as long as it lasts, until today without an end, and moments on their day alone")
    func overlap() {
        let entries = [
            Self.entry("since 2009", "2009-05-16", lasts: true), Self.entry("over", "2009", until: "2012-03"),
            Self.entry("a moment", "2026-11-20T08:00:00Z", .result), Self.entry("tomorrow", "2026-11-22", .result),
            Self.entry("without a date", nil, lasts: true), Self.entry("only an end", nil, until: "2026-11-16"),
        ]
        let week = Self.window(entries, .week, "2026-11-21")
        #expect(week.entries.map(\.title) == ["tomorrow", "a moment", "only an end", "since 2009"])
        #expect(Self.window(entries, .day, "2026-11-22").entries.map(\.title) == ["tomorrow"], "it goes on until now")
        #expect(Self.window(entries, .month, "2012-03").entries.map(\.title) == ["since 2009", "over"])
        #expect(Self.window(entries, .month, "2012-04").entries.map(\.title) == ["since 2009"])
        #expect(Self.window(entries, .decade, "2001").entries.map(\.title) == ["since 2009", "over"])
    }

    @Test("has a date that is only a year or a month in each of its days")
    func partial() {
        let entries = [Self.entry("some day", "2025", .note), Self.entry("in May", "2025-05", .note)]
        #expect(Self.window(entries, .day, "2025-05-31").entries.count == 2)
        #expect(Self.window(entries, .day, "2025-06-01").entries.map(\.title) == ["some day"])
        #expect(Self.window(entries, .year, "2026").entries.isEmpty)
    }

    @Test("is of some kinds, comes part by part with the number of all, and says where the next entries are")
    func parts() {
        let entries = (10...39).map {
            Self.entry("\($0)", "2025-03-0\($0 % 9 + 1)T\($0 % 24 / 10)\($0 % 10):00:00Z", .vital)
        }
        let noted = entries + [Self.entry("a note", "2025-03-05", .note), Self.entry("later", "2026-01-02", .vital)]
        let part = Self.window(noted, .month, "2025-03", [.vital], part: (5, 10))
        #expect(part.count == 30 && part.entries.count == 10 && part.entries.allSatisfy { $0.kind == .vital })
        let all = Self.window(noted, .month, "2025-03", [.vital]).entries
        #expect(part.entries == Array(all[5..<15]))
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.start!.earliest >= $1.start!.earliest }, "the latest first")
        let none = Self.window(noted, .year, "2027", [.note])
        #expect(none.entries.isEmpty && "\(none.before!)" == "2025-03-05" && none.after == nil)
        #expect("\(Self.window(noted, .week, "2025-06-01", [.vital]).after!)" == "2026-01-02")
        let whole = TimelineWindow(of: noted, [.vital], in: nil, part: (0, 100), now: Self.now)
        #expect(whole.count == 31 && whole.before == nil && whole.after == nil)
    }

    private static func days(_ span: TimelineSpan) -> Int {
        Int((span.range.upperBound - span.range.lowerBound) / 86_400_000)
    }

    @Test("is of the calendar, whose weeks begin on Monday and whose months end on their last day")
    func calendar() {
        for (day, monday) in [("2026-11-22", "2026-11-16"), ("1970-01-01", "1969-12-29"), ("1900-01-01", "1900-01-01")]
        {
            let span = TimelineSpan(zoom: .week, anchor: PartialDate(day)!.earliest.date)
            #expect("\(span.first)" == monday)
        }
        for (day, end) in [("2024-02-10", "2024-02-29"), ("2023-02-10", "2023-02-28"), ("9999-12-05", "9999-12-31")] {
            #expect("\(TimelineSpan(zoom: .month, anchor: PartialDate(day)!.earliest.date).last)" == end)
        }
    }

    @Test("has all of the first and the last day of the calendar, and begins and ends with them")
    func endsOfTheCalendar() {
        let after = CalendarDate(year: 9999, month: 12, day: 31)!.start.adding(seconds: 86_400).milliseconds
        let days: [(TimelineSpan.Zoom, first: Int, last: Int)] = [
            (.day, 1, 1), (.week, 7, 5), (.month, 31, 31), (.year, 365, 365), (.decade, 9 * 365 + 2, 10 * 365 + 2),
        ]
        let odd = (PartialDate("0001-01-01T00:00:00+14:00")!, PartialDate("9999-12-31T23:59:59-14:00")!)
        for (zoom, first, last) in days {
            let begin = TimelineSpan(zoom: zoom, anchor: odd.0.earliest.date)
            let end = TimelineSpan(zoom: zoom, anchor: odd.1.earliest.date)
            #expect("\(begin.anchor)" == "0001-01-01" && "\(end.anchor)" == "9999-12-31", "\(zoom)")
            #expect("\(begin.first)" == "0001-01-01" && "\(end.last)" == "9999-12-31", "\(zoom)")
            #expect(Self.days(begin) == first && Self.days(end) == last && end.range.upperBound == after, "\(zoom)")
            #expect(end.ticks.allSatisfy { end.range.contains($0.time) }, "\(zoom)")
            #expect(Set(end.ticks.map(\.time)).count == end.ticks.count, "\(zoom)")
        }
        let decade = TimelineSpan(zoom: .decade, anchor: odd.1.earliest.date)
        #expect(decade.title == "decade 9990 to 9999" && decade.ticks.last?.label == "9999")
        let week = TimelineSpan(zoom: .week, anchor: odd.1.earliest.date)
        #expect(week.title == "week 9999-12-27 to 9999-12-31" && week.ticks.count == 5)
        for zoom in TimelineSpan.Zoom.allCases {
            let last = TimelineSpan(zoom: zoom, anchor: CalendarDate(year: 9999, month: 12, day: 31)!).moved(by: 3)
            let first = TimelineSpan(zoom: zoom, anchor: CalendarDate(year: 1, month: 1, day: 1)!).moved(by: -3)
            #expect(last.anchor.year == 9999 && first.anchor.year == 1, "\(zoom)")
        }
    }
}
