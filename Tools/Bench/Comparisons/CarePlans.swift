import SalusBase
import SalusCarePlan
import TerminalKit

/// A care plan that was lived by for long, against what is allowed: its pages as the client draws them, and the events of a month.
enum CarePlans {
    struct Failed: Error { let what: String }

    static let comparisons = [opening, days, insights, months]

    private static let opening = Comparison(
        name: "care plan, 20,000 outcomes: key to its page", measure: .cost, unit: "ms", bar: 1
    ) { workshop in
        let screen = try PlanScreen(days: year(workshop))
        return SimpleContest(
            remark: allowed, ceiling: { 5 },
            ours: {
                try median {
                    let passed = try screen.milliseconds(after: .character("P"), until: "Care card")
                    _ = try screen.milliseconds(after: .escape, until: "Ines Vale")
                    return passed
                }
            })
    }

    private static let days = Comparison(
        name: "care plan, 20,000 outcomes: key to a day", measure: .cost, unit: "ms", bar: 1
    ) { workshop in
        let screen = try PlanScreen(days: year(workshop))
        _ = try screen.milliseconds(after: .character("P"), until: "Care card")
        return SimpleContest(
            remark: allowed, ceiling: { 5 },
            ours: {
                try median {
                    let passed = try screen.milliseconds(after: .character("["), until: "Saturday 14 Nov 2026")
                    _ = try screen.milliseconds(after: .character("]"), until: "today")
                    return passed
                }
            })
    }

    private static let insights = Comparison(
        name: "care plan, 20,000 outcomes: insights of a year", measure: .cost, unit: "ms", bar: 1
    ) { workshop in
        let screen = try PlanScreen(days: year(workshop))
        _ = try screen.milliseconds(after: .character("P"), until: "Care card")
        _ = try screen.milliseconds(after: .character("3"), until: "7 days")
        return SimpleContest(
            remark: allowed, ceiling: { 50 },
            ours: {
                try median {
                    let passed = try screen.milliseconds(after: .character("m"), until: "12 months")
                    _ = try screen.milliseconds(after: .character("d"), until: "7 days")
                    return passed
                }
            })
    }

    private static let months = Comparison(
        name: "care plan, ten years of a daily task: slowest month", measure: .cost, unit: "ms", bar: 1
    ) { workshop in
        let (content, months) = try InventedPlan.tenYears()
        return SimpleContest(
            remark: allowed, ceiling: { 1 },
            ours: { try months.map { month in try median { try events(of: content, in: month) } }.max() ?? 0 })
    }

    private static let allowed = "the ceiling is what is allowed"

    /// In days.
    private static func year(_ workshop: Workshop) -> Int { max(20, 365 / workshop.haste) }

    /// Of nine, in milliseconds.
    private static func median(_ measure: () throws -> Double) throws -> Double {
        try (0..<9).map { _ in try measure() }.sorted()[4]
    }

    private static func events(of content: PlanContent, in month: Range<Instant>) throws -> Double {
        let start = Clock.now
        let events = content.events(of: "dose", in: month, zone: InventedPlan.zone)
        let passed = Clock.now - start
        guard events.count(where: { $0.state != .initial }) > 20 else { throw Failed(what: "a month without events") }
        return passed * 1000
    }
}
