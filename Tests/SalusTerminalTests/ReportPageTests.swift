import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A report of a person's facts")
struct ReportingFacts {
    private static let today = CalendarDate(year: 2026, month: 11, day: 21)!

    private static func entry(_ title: String, _ number: Double?, on day: String, _ kind: TimelineKind = .vital)
        -> TimelineLine
    {
        TimelineLine(
            TimelineEntry(
                document: Sample.id(11), fact: Sample.id(12), kind: kind, title: title, detail: "",
                start: PartialDate(day),
                end: nil, lasts: false, value: number.map { TimelineEntry.Value($0, unit: "kg") }))
    }

    private static let entries = [
        entry("Weight", 71, on: "2026-09-01"), entry("Asthma", nil, on: "2024-05", .problem),
        entry("Weight", 69, on: "2020-01-01"), entry("weight", 70, on: "2010-01-01"),
    ]

    @Test("tells small numbers to a hundredth, others to a tenth, and takes any that a document may hold")
    func numbers() {
        let told = [1.81, 6.5, 130.94, 181, -0.123, 1e300, .infinity].map(SummaryRows.number)
        #expect(told == ["1.81", "6.5", "130.9", "181", "-0.12", "1e+300", "inf"])
    }

    @Test("takes together what is said of one thing: times, least, most and average")
    func values() throws {
        let rows = ReportContent().rows(of: Self.entries, today: Self.today)
        #expect(rows.map(\.title) == ["Asthma", "Weight"])
        let weight = try #require(rows[1].values)
        #expect(weight.lowest == 69 && weight.highest == 71 && weight.average == 70 && weight.course == [70, 69, 71])
        #expect(rows[0].values == nil && rows[0].years.map(\.year) == ["2024"])
    }

    @Test("filters by kind, span and name, and sorts")
    func filters() {
        var content = ReportContent()
        content.filter.hidden = [.problem]
        #expect(content.rows(of: Self.entries, today: Self.today).map(\.title) == ["Weight"])
        content = ReportContent()
        content.span = .tenYears
        #expect(content.rows(of: Self.entries, today: Self.today).map(\.entries.count) == [1, 2])
        content.span = .year
        #expect(content.rows(of: Self.entries, today: Self.today).map(\.title) == ["Weight"])
        content = ReportContent()
        content.text = "STH"
        #expect(content.rows(of: Self.entries, today: Self.today).map(\.title) == ["Asthma"])
        content.text = ""
        content.order = .times
        #expect(content.rows(of: Self.entries, today: Self.today).map(\.title) == ["Weight", "Asthma"])
        content.order = .latest
        #expect(
            content.rows(of: Self.entries.reversed().reversed(), today: Self.today).map(\.title) == [
                "Weight", "Asthma",
            ])
    }

    @Test("opens the latest fact with all of its kind, and waits for facts that are not read yet")
    func opening() {
        var page = ReportPage(nil, of: "Ada", today: Self.today)
        let size = Size(width: 80, height: 20)
        #expect(page.render(in: size, isFocused: true).text.contains("Reading the facts"))
        page.receive(Self.entries)
        page.move(.down, in: size)
        let steps = page.run(CommandCall("report.open"), in: size)
        guard case .open(let asked) = steps.first, let (entry, history) = asked.fact else {
            Issue.record("nothing was opened")
            return
        }
        #expect(entry.title == "Weight" && history.count == 3)
    }
}
