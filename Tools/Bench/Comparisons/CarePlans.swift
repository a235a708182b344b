import SalusBase
import SalusCarePlan
import TerminalKit

/// A care plan that was lived by for long, against what is allowed: its pages as the client draws them,
/// and the events of a month.
enum CarePlans {
    struct Failed: Error { let what: String }

    static let comparisons = [opening, days, insights, months]

    private static let opening = page(
        "key to its page", allowed: 5, from: [], to: (.character("P"), "Care card"), back: (.escape, "Ines Vale"))

    private static let days = page(
        "key to a day", allowed: 5, from: [(.character("P"), "Care card")],
        to: (.character("["), "Saturday 2026-11-14"), back: (.character("]"), "today"))

    private static let insights = page(
        "insights of a year", allowed: 50, from: [(.character("P"), "Care card"), (.character("3"), "7 days")],
        to: (.character("m"), "12 months"), back: (.character("d"), "7 days"))

    /// A key, and what is to be seen after it.
    private typealias Press = (key: Key, text: String)

    /// From where the keys of `from` lead, the key of `to` is measured, and that of `back` leads there again.
    private static func page(
        _ what: String, allowed milliseconds: Double, from: [Press], to: Press, back: Press
    ) -> Comparison {
        Comparison(name: "care plan, 20,000 outcomes: \(what)", measure: .cost, unit: "ms", bar: 1) { context in
            let screen = try PlanScreen(days: year(context))
            for press in from { _ = try screen.milliseconds(after: press.key, until: press.text) }
            return SimpleBenchmark(
                remark: allowed, ceiling: { milliseconds },
                ours: {
                    try median {
                        let passed = try screen.milliseconds(after: to.key, until: to.text)
                        _ = try screen.milliseconds(after: back.key, until: back.text)
                        return passed
                    }
                })
        }
    }

    private static let months = Comparison(
        name: "care plan, ten years of a daily task: slowest month", measure: .cost, unit: "ms", bar: 1
    ) { context in
        let (content, months) = try InventedPlan.tenYears()
        return SimpleBenchmark(
            remark: allowed, ceiling: { 1 },
            ours: { try months.map { month in try median { try events(of: content, in: month) } }.max() ?? 0 })
    }

    private static let allowed = "the ceiling is what is allowed"

    /// In days.
    private static func year(_ context: BenchmarkContext) -> Int { max(20, 365 / context.haste) }

    /// Of nine, in milliseconds.
    private static func median(_ measure: () throws -> Double) throws -> Double {
        try (0..<9).map { _ in try measure() }.sorted()[4]
    }

    private static func events(of content: PlanContent, in month: Range<Instant>) throws -> Double {
        let start = BenchmarkClock.now
        let events = content.events(of: "dose", in: month, zone: InventedPlan.zone)
        let passed = BenchmarkClock.now - start
        guard events.count(where: { $0.state != .initial }) > 20 else { throw Failed(what: "a month without events") }
        return passed * 1000
    }
}
