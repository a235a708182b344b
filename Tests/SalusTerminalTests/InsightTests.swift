import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The insights")
struct TheInsights {
    private func content(_ step: InsightSpan.Step = .day, end: CalendarDate = Sample.today) -> InsightsContent {
        var span = InsightSpan(end: end)
        span.step = step
        return InsightsContent(Sample.carePlan.content, span, zone: .utc, now: Sample.noon)
    }

    private func row(_ title: String, _ content: InsightsContent) throws -> InsightsContent.Row {
        try #require(content.rows.last { $0.title == title })
    }

    @Test("count what was due until now, by all, by group and by task")
    func counting() throws {
        let rows = content().rows.map(\.title)
        #expect(rows.starts(with: ["All tasks", "Without a group", "Exercises", "Heart", "Medicines"]))
        let adherence = try #require(try row("Metoprolol", content()).adherence)
        #expect(adherence.events == 7 && adherence.done == 5 && adherence.skipped == 1)
        // 14:00 and 20:00 of today are not due yet.
        #expect(try row("Ibuprofen", content()).adherence?.events == 19)
    }

    @Test("optional tasks and what is only to be known are in no row")
    func optional() {
        #expect(!content().rows.contains { $0.title.contains("Stretching") || $0.title.contains("water") })
    }

    @Test("a day without a value is a gap and no zero")
    func gaps() throws {
        let sugar = try row("Blood sugar", content())
        #expect(sugar.series.gaps == 1 && sugar.series.values.last == .some(nil))
        #expect(try row("Blood pressure, systolic", content()).series.values.last == 131)
    }

    @Test("weeks and months are means of their days")
    func buckets() throws {
        let weeks = try row("Blood pressure, diastolic", content(.week)).values(by: content(.week).span)
        #expect(weeks.count == 12 && weeks.last?.bucket == Sample.day("2026-11-16"))
        #expect(weeks.first?.value == nil)
        let months = content(.month).span
        #expect(months.days == Sample.day("2025-12-01")...Sample.today && months.buckets.count == 12)
        #expect(months.label(Sample.day("2026-03-01")) == "Mar")
    }

    @Test("arrows go back and forth by the same length, never beyond today")
    func shifting() {
        let span = InsightSpan(end: Sample.today).shifted(-1, asOf: Sample.today)
        #expect(span.end == Sample.day("2026-11-14") && span.shifted(3, asOf: Sample.today).end == Sample.today)
        #expect(Gallery.insights.after([.left, .right]).screen.text() == Gallery.insights.text())
    }

    @Test("alerts and what was done are said in plain words")
    func messages() {
        let alerts = [(Sample.painAlert, "Pain")]
        let said = content().messages(alerts, asOf: Sample.today).map(\.text)
        #expect(said[0] == "Pain: High pain level on 2026-11-21.")
        #expect(said[1].hasPrefix("You did ") && said[1].contains("in the last 7 days"))
    }

    @Test("two rows are compared on scales of their own, with the days that it rests on")
    func comparison() {
        let text = Gallery.compared.text(100, 40)
        #expect(text.contains("days with both values") && text.contains("Correlation "))
        #expect(Gallery.insights.after([.character("v")]).screen.text().contains("⇄ All tasks"))
        #expect(Gallery.compared.after([.character("v")]).screen.text().contains("⇄") == false)
    }
}

@Suite("Reminders")
struct Reminders {
    private func clock(_ time: String) -> Instant { Instant("2026-11-21T\(time):00Z")! }

    @Test("name what is due, or what comes next")
    func words() {
        #expect(DueNow(Sample.carePlan, at: clock("13:30")).words == "next 14:00 Ibuprofen")
        #expect(DueNow(Sample.carePlan, at: clock("14:01")).words == "due: Ibuprofen 14:00")
        #expect(DueNow(Sample.carePlan, at: clock("05:00")).words == "")
    }

    @Test("stand in the status line, and not when they are switched off or the screen is locked")
    func places() {
        var settings = ScreenSettings()
        #expect(Sample.withPlan().text().contains("due: ") || Sample.withPlan().text().contains("next "))
        settings.reminders = .off
        #expect(!Sample.withPlan(settings: settings).text().contains("sugar"))
        let locked = Sample.withPlan().after([.character("L")]).screen.text()
        #expect(!locked.contains("due") && !locked.contains("Ibuprofen") && !locked.contains("sugar"))
    }

    @Test("ring once for what became due, where someone wants the bell")
    func bell() {
        let before = DueNow(Sample.carePlan, at: clock("13:30"))
        let now = DueNow(Sample.carePlan, at: clock("14:00"))
        #expect(now.news(since: before) && !now.news(since: now) && !before.news(since: now))
        var settings = ScreenSettings()
        settings.reminders = .bell
        var screen = Sample.main(settings: settings)
        let rung = screen.receive(.update(CareMessage.plan(Sample.carePlan, reader: Sample.clarasAccount)))
        #expect(rung.map(KeysOnTheMainScreen.words) == ["care: ring"])
        let again = screen.receive(.update(CareMessage.plan(Sample.carePlan, reader: Sample.clarasAccount)))
        #expect(again.isEmpty)
    }

    @Test("are looked at every so often only where there is a plan")
    func waking() {
        var settings = ScreenSettings()
        settings.lockMinutes = 0
        #expect(Sample.main(settings: settings).wakesEvery == nil)
        #expect(Sample.withPlan(settings: settings).wakesEvery == .seconds(20))
        settings.reminders = .off
        #expect(Sample.withPlan(settings: settings).wakesEvery == nil)
    }
}
