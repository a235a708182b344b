import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

enum CareReadingVerb {
    static let show = ScriptVerb(
        "show", of: "care", "show a day: what is due, and what became of it", operands: [.day],
        options: [CareOption.part, CareOption.of],
        about: """
            Both parts of the plan, or one of them, with the alerts that wait for you; a part that is not shared with
            you is said. Times are those of the person whose plan it is. Nothing is fetched; run 'vault
            sync' first for what is new.
            """,
        examples: [
            .init(command: "salus care show", comment: "today"),
            .init(
                command: "salus care show --json | jq -r '.events[] | select(.status == \"due now\").title'",
                comment: "for another program"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let parts = try work.shownParts(of: context)
            let report = DayReport(context, on: try context.day(work.words.first), parts)
            try work.console.show(report, essence: report.events.map(\.task)) { report.text(on: $0) }
            return .done
        })

    static let week = ScriptVerb(
        "week", of: "care", "show how much of each day of a week was done", operands: [.day], options: [CareOption.of],
        about:
            "From Monday to Sunday. Events to come are not counted; a day without events has no percent.",
        examples: [.init(command: "salus care week 2026-11-21", comment: "the week of that day")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let report = WeekReport(context, of: try context.day(work.words.first))
            try work.console.show(report, essence: report.days.map { $0.percent.map(String.init) ?? "-" }) {
                report.text(on: $0)
            }
            return .done
        })

    static let tasks = ScriptVerb(
        "tasks", of: "care", "list what the plan says, and when it is due",
        options: [CareOption.part, CareOption.of, ended],
        about: "All present and future tasks, with their times in words. With --ended also those that are over.",
        examples: [.init(command: "salus care tasks", comment: "of your own plan")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let reports = TaskReport.all(
                context, try work.shownParts(of: context), alsoEnded: work.invocation.has(ended))
            try work.console.show(TaskListReport(tasks: reports), essence: reports.map(\.name)) {
                TaskReport.table(reports, on: $0)
            }
            return .done
        })

    static let insights = ScriptVerb(
        "insights", of: "care", "show what was done and measured over some time",
        options: [step, CareOption.on, CareOption.of],
        about: """
            How much was done, in all, by group and by task, and the course of each measured value: of the last seven
            days, twelve weeks or twelve months before a day. Two series that go together are said with the number of
            days that this rests on.
            """,
        examples: [
            .init(command: "salus care insights --by week", comment: "twelve weeks"),
            .init(command: "salus care insights --json | jq '.rows[].percent'", comment: "for another program"),
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let steps: [String: InsightSpan.Step] = ["week": .week, "month": .month]
            let by = work.invocation[step].flatMap { steps[$0] } ?? .day
            let span = InsightSpan(step: by, end: try context.day(work.invocation[CareOption.on]))
            let report = InsightReport(context, span)
            try work.console.show(report, essence: report.messages.map(\.text)) { report.text(on: $0) }
            return .done
        })

    private static let ended = Option(name: "ended", help: "what has ended, too")
    private static let step = Option(
        name: "by", value: "STEP", kind: .choice(["day", "week", "month"]), help: "a value for each; default day")
}

extension Operand {
    static let day = Operand("DAY", help: "such as 2026-11-21 or yesterday; default today", isOptional: true)
}
