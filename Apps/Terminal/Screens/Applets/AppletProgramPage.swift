import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The page that the program of an applet wrote: its lines and charts, then one question after the other. The program
/// runs again when all of them are answered. Entries that it proposes are written after a question.
struct AppletProgramPage: CoveringPane, TextPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case answer = "applet.answer"
        case write = "applet.write"
        case begin = "applet.begin"
    }

    let record: RecordID
    private let person: String
    private let added: AddedApplet
    /// Nil while the program runs.
    private var page: AppletRun?
    /// The answers that the program runs with; nil when it does not run.
    private var running: [String: String]? = [:]
    private var fault: ErrorNotice?
    private var answers: [String: String] = [:]
    var question: PageQuestion<AppletRun.Proposal>?
    var top = 0

    init(_ added: AddedApplet, of record: RecordID, named person: String) {
        (self.added, self.record, self.person) = (added, record, person)
    }

    var title: String { "\(added.applet.name) · \(person)".harmless }

    /// The first that has no answer yet.
    private var asked: AppletQuestion? { page?.questions.first { answers[$0.name] == nil } }
    private var proposals: [AppletRun.Proposal] { page?.proposals ?? [] }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .answer:
            Command(
                command.id, "Answer the question", keys: ["Enter"], group: "Page", hint: "answer",
                parameters: asked.map { [$0.parameter] } ?? [], unless: asked == nil ? "nothing is asked" : nil)
        case .write:
            Command(
                command.id, "Write the first of what the program proposes", keys: ["w"], group: "Page",
                hint: proposals.isEmpty ? nil : "write it", unless: proposals.isEmpty ? "nothing is proposed" : nil)
        case .begin:
            Command(
                command.id, "Run the program from its first page", keys: ["r"], group: "Page", hint: "first page",
                unless: running == nil ? nil : "the program runs")
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .answer: return answer(with: call.arguments.first ?? "")
        case .write:
            question = proposals.first.map(asking)
            return []
        case .begin: return start([:])
        }
    }

    private func asking(_ proposal: AppletRun.Proposal) -> PageQuestion<AppletRun.Proposal> {
        let words = proposal.words.harmless
        let shown = words.count > 400 ? words.prefix(400) + "… (the page has all of it)" : words
        return PageQuestion(
            .confirm("Write it into the record of \(person)?".harmless, "\(shown).", action: "Write"), proposal)
    }

    func confirmed(_ proposal: AppletRun.Proposal) -> [Step] {
        [.act(.run(AppletProgramEffect.write(proposal, added, record)))]
    }

    private mutating func answer(with text: String) -> [Step] {
        guard let asked else { return [] }
        answers[asked.name] = text
        return self.asked == nil ? start(answers) : []
    }

    private mutating func start(_ answers: [String: String]) -> [Step] {
        (page, fault, top) = (nil, nil, 0)
        running = answers
        self.answers = [:]
        return [.act(.run(AppletProgramEffect.page(added, record, answers)))]
    }

    /// Takes over what the program wrote for its answers, when this page waits for that.
    mutating func receive(
        _ result: Result<AppletRun, AppletProgramFault>, of applet: AddedApplet, in record: RecordID,
        for answers: [String: String]
    ) {
        guard applet == added, record == self.record, running == answers else { return }
        running = nil
        switch result {
        case .success(let page): self.page = page
        case .failure(let error): fault = ErrorNotice(error.sentence, nextStep: error.nextStep)
        }
    }

    /// Takes a proposed entry off the page: it is in the record now.
    mutating func wrote(_ proposal: AppletRun.Proposal, of applet: AddedApplet) {
        if applet == added { page = page?.without(proposal) }
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let base = LazyLines(lines(in: size)).window(from: top).render(in: size)
        return question?.dialog.render(over: base) ?? base
    }

    private func lines(in size: Size) -> [Line] {
        let width = max(1, size.width - 1)
        let access = Line("It sees \(added.grant.words).".harmless, .muted).wrapped(to: width) + [Line("")]
        if let fault {
            return access + Line("\(fault.problem) \(fault.nextStep)".harmless, .caution).wrapped(to: width)
        }
        guard let page else { return access + [Line("The program runs…", .muted)] }
        return access + page.parts.flatMap { AppletPartLines.lines($0, in: size) } + proposed(width) + asking(width)
    }

    private func proposed(_ width: Int) -> [Line] {
        guard !proposals.isEmpty else { return [] }
        return [Line("")]
            + proposals.flatMap { Line("+ \($0.words)  (w writes it)".harmless, .good).wrapped(to: width) }
    }

    private func asking(_ width: Int) -> [Line] {
        guard let asked, let all = page?.questions.count else { return [] }
        let place = all > 1 ? "  (\(answers.count + 1) of \(all))" : ""
        return [Line("")] + Line(asked.text.harmless + place, .accent).wrapped(to: width)
            + asked.choices.map { Line("  · \($0)".harmless) } + [Line("Enter answers.", .muted)]
    }
}

extension AppletQuestion {
    fileprivate var parameter: CommandParameter {
        choices.isEmpty ? .text(text.harmless, mayBeEmpty: true) : .choice(text.harmless, choices.map(\.harmless))
    }
}
