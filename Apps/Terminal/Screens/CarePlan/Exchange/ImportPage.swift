import SalusCarePlan
import SalusClient
import TerminalKit

/// The preview of a file's import into a plan, before anything is written.
struct ImportPage: TextPane, CoveringPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case `do` = "import.do"
    }

    private let look: ImportPreview
    /// Titles of tasks whose results would belong to nothing.
    private let orphaned: [String]
    var question: PageQuestion<Step>?
    /// Whether the import was asked for, so that its end closes the page.
    private var hasAsked = false
    var top = 0

    init(_ look: ImportPreview) {
        self.look = look
        orphaned = look.context.orphaned(by: look.file)
    }

    private var report: ImportReport { look.report }

    var title: String { "A plan from a file (\(report.form))" }
    var closesWhenDone: Bool { hasAsked && question == nil }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let nothing = report.items.allSatisfy { $0.change == "same" } ? "the plan has all of it" : nil
        let lost = orphaned.isEmpty ? nil : "results would belong to nothing; end those tasks first"
        return switch command {
        case .`do`:
            Command(
                command.id, report.faults.isEmpty ? "Bring it in" : "Bring in what can come", keys: ["Enter", "y"],
                group: "Page", hint: report.faults.isEmpty ? "bring it in" : "bring in the rest",
                unless: lost ?? nothing)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .`do`:
            hasAsked = true
            guard report.replaced > 0 else { return [bringIn] }
            question = PageQuestion(replacing, bringIn)
            return []
        }
    }

    private var bringIn: Step { .act(.run(CareStep.files(.bringIn(look.file), of: look.context.person))) }

    private var replacing: Dialog {
        .confirm(
            "Replace what is there?",
            """
            Of the plan \(report.replaced == 1 ? "1 thing is" : "\(report.replaced) things are") \
            replaced by what is in the file.
            """,
            action: "Replace")
    }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(size.width)).window(from: top).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func lines(_ width: Int) -> [Line] {
        (head + [Line("")] + rows + faults).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private var head: [Line] {
        let lost =
            orphaned.isEmpty
            ? [] : [Line("Results would belong to nothing then: \(TimeText.list(orphaned)). End those first.", .alarm)]
        return [Line("Nothing is written yet. This would come:", .heading)] + lost
    }

    private var rows: [Line] {
        report.tasks.map { item in
            Line([Span(item.title), Span("  \(item.change)", item.change == "replaces" ? .caution : .muted)])
        } + report.counts.map { Line($0, .muted) }
    }

    private var faults: [Line] {
        report.faults.isEmpty
            ? [] : [Line(""), Line("Cannot come:", .heading)] + report.faultLines.map { Line($0, .caution) }
    }
}
