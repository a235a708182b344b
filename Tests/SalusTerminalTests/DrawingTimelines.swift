import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The drawn timeline")
struct DrawingTimelines {
    private static let now = Instant("2026-11-21T12:00:00Z")!
    private static let today = now.date

    private static func page(
        _ entries: [TimelineLine]? = Sample.timeline.map { TimelineLine($0) }
    ) -> DrawnTimelinePage {
        DrawnTimelinePage(entries, of: "Ada", now: now, today: today)
    }

    private static func text(_ page: DrawnTimelinePage, _ width: Int = 80, _ height: Int = 20) -> [String] {
        let grid = page.render(in: Size(width: width, height: height), isFocused: true)
        return (0..<height).map { grid.line($0) }
    }

    private static func after(_ commands: [DrawnTimelinePage.Commands], date: String = "") -> DrawnTimelinePage {
        var page = page()
        for command in commands {
            _ = page.run(command, CommandCall(command.id, arguments: [date]), in: Size(width: 80, height: 20))
        }
        return page
    }

    private static func entry(_ title: String, _ start: String, until end: String? = nil, lasts: Bool = false)
        -> TimelineLine
    {
        TimelineLine(
            TimelineEntry(
                document: Sample.id(11), fact: Sample.id(12), kind: .problem, title: title, detail: "",
                start: PartialDate(start), end: end.flatMap { PartialDate($0) }, lasts: lasts || end != nil, value: nil)
        )
    }

    @Test("windows are those of the calendar, and moving leads to the neighbours")
    func windows() {
        let day = CalendarDate(year: 2026, month: 1, day: 31)!
        let expected: [(TimelineSpan.Zoom, String, String, String)] = [
            (.decade, "decade 2020 to 2029", "decade 2010 to 2019", "decade 2030 to 2039"),
            (.year, "year 2026", "year 2025", "year 2027"),
            (.month, "month 2026-01", "month 2025-12", "month 2026-02"),
            (.week, "week 2026-01-26 to 2026-02-01", "week 2026-01-19 to 2026-01-25", "week 2026-02-02 to 2026-02-08"),
            (.day, "day 2026-01-31", "day 2026-01-30", "day 2026-02-01"),
        ]
        for (zoom, here, before, after) in expected {
            let span = TimelineSpan(zoom: zoom, anchor: day)
            #expect([span.title, span.moved(by: -1).title, span.moved(by: 1).title] == [here, before, after])
            #expect(span.range.contains(day.start.milliseconds))
        }
        let last = TimelineSpan(zoom: .year, anchor: CalendarDate(year: 9999, month: 12, day: 31)!)
        #expect(last.moved(by: 5).range.contains(last.first.start.milliseconds), "the calendar has no more years")
    }

    @Test("a track for each thing; what lasts is a bar until today, a point has its value", arguments: [80, 120])
    func tracks(width: Int) throws {
        let lines = Self.text(Self.page(), width)
        #expect(lines[0].contains("Jan") && lines[0].contains("Dec"))
        let medication = try #require(lines.first { $0.contains("Lisinopril") })
        #expect(medication.contains("━━━▶") && !medication.contains("┣") && medication.contains("med "))
        let pressure = try #require(lines.first { $0.contains("Blood") })
        #expect(pressure.contains("●150/90") && pressure.contains("●128/82"))
        #expect(!lines.joined().contains("Fracture"), "that was ten years ago")
        #expect(lines.last?.contains("Lisinopril 10 mg · 10 mg") == true)
    }

    @Test("zoom, pan and dates show other windows, past and future; today leads back")
    func moving() {
        #expect(Self.after([.zoomOut]).span.title == "decade 2020 to 2029")
        #expect(Self.after([.zoomOut, .earlier]).span.title == "decade 2010 to 2019")
        #expect(Self.text(Self.after([.zoomOut, .earlier])).joined().contains("Fracture"))
        #expect(Self.after([.zoomIn, .later]).span.title == "month 2026-12")
        #expect(Self.after([.later, .later, .today]).span.title == "year 2026")
        #expect(Self.after([.date], date: "2016").span.title == "year 2016")
        #expect(Self.after([.date], date: "2016-01").span.title == "month 2016-01")
        #expect(Self.after([.date], date: "2031-05-30").span.title == "month 2031-05")
        let closed = Self.text(Self.after([.date], date: "2016")).first { $0.contains("Fracture") }
        #expect(closed?.contains("┣━") == true && closed?.contains("━┫") == true)
    }

    @Test("zooming in keeps the selected thing in view")
    func following() {
        var page = Self.page()
        for _ in 0..<5 where page.rowText(page.position.selected) != "Vital signs Blood pressure" {
            page.move(.down, in: Size(width: 80, height: 20))
        }
        _ = page.run(.zoomIn, CommandCall(DrawnTimelinePage.Commands.zoomIn.id), in: Size(width: 80, height: 20))
        #expect(page.span.title == "month 2026-09" && page.rowText(page.position.selected).hasSuffix("Blood pressure"))
    }

    @Test("Enter opens the latest of the window with all of its subject")
    func opening() throws {
        var page = Self.after([.date], date: "2025")
        let row = try #require((0..<page.rowCount).first { page.rowText($0).hasSuffix("Blood pressure") })
        page.position.select(row, count: page.rowCount)
        let steps = page.run(
            .open, CommandCall(DrawnTimelinePage.Commands.open.id), in: Size(width: 80, height: 20))
        guard case .open(let wanted)? = steps.first else {
            Issue.record("nothing is opened")
            return
        }
        #expect(wanted.fact?.entry.start?.text == "2025-12-01")
        #expect(wanted.fact?.history.map { $0.start?.text } == ["2026-09-30", "2026-03-12", "2025-12-01"])
    }

    @Test("several at one place are a number, an inexact date is a broken line, an empty window says what to do")
    func marks() throws {
        let entries = (1...12).map { Self.entry("Cough", "2026-03-02T0\($0 % 10):00:00Z") }
        var lines = Self.text(Self.page(entries + [Self.entry("Cold", "2026-05"), Self.entry("Rash", "2026-06-01")]))
        #expect(lines.contains { $0.contains("Cough") && $0.contains("+") })
        #expect(lines.contains { $0.contains("Cold") && $0.contains("┄┄┄") })
        #expect(lines.contains { $0.contains("Rash") && $0.contains("●") })
        lines = Self.text(Self.page([Self.entry("Cough", "2001-03-02")]))
        #expect(lines.joined().contains("Nothing in the year 2026.") && lines.joined().contains("[ and ]"))
        #expect(Self.text(Self.page([])).joined().contains("s to sync"))
        #expect(Self.text(Self.page(nil)).joined().contains("Reading"))
    }

    @Test("something that lasts is in every window that it touches, and in none after its end")
    func lasting() {
        let tracks = TimelineTrack.tracks(
            of: [
                Self.entry("Flu", "2016-01", until: "2016-04"), Self.entry("Gout", "1999", lasts: true),
                Self.entry("Check", "2031-01-05"),
            ], now: Self.now)
        func names(_ zoom: TimelineSpan.Zoom, _ year: Int, _ month: Int) -> [String] {
            let span = TimelineSpan(zoom: zoom, anchor: CalendarDate(year: year, month: month, day: 5)!)
            return tracks.filter { $0.isTouched(by: span.range) }.map(\.title).sorted()
        }
        for zoom in TimelineSpan.Zoom.allCases.dropFirst() {
            #expect(names(zoom, 2016, 2) == ["Flu", "Gout"], "\(zoom)")
            #expect(names(zoom, 2018, 2) == ["Gout"], "\(zoom)")
            #expect(names(zoom, 2031, 1) == ["Check"], "what goes on is known until now: \(zoom)")
        }
    }

    @Test("a hundred thousand entries are indexed once: each window after that costs far less")
    func many() {
        let start = CalendarDate(year: 1990, month: 1, day: 1)!.daysSince1970
        let entries = (0..<100_000).map { number in
            let day = CalendarDate(daysSince1970: start + number % 13_000)
            return Self.entry("Thing \(number % 500)", day.description, lasts: number % 50 == 0)
        }
        let clock = ContinuousClock()
        var page = Self.page([])
        let made = clock.measure { page.receive(entries) }
        let size = Size(width: 120, height: 40)
        let moved = clock.measure {
            for _ in 0..<10 {
                _ = page.run(.earlier, CommandCall(DrawnTimelinePage.Commands.earlier.id), in: size)
                _ = page.render(in: size, isFocused: true)
            }
        }
        #expect(page.rowCount > 100)
        #expect(moved / 10 < made / 3, "\(moved / 10) against \(made)")
    }
}
