import CommandKit
import SalusBase
import SalusCarePlan
import SalusTerminal

/// Reads the options of a command line that describe a task.
struct TaskOptions {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// In the order of the help page. A form asks for the same.
    private static let fields: [(option: Option, field: TaskField)] = [
        (named, .title), (text, .text), (group, .group), (instructions, .instructions), (from, .from), (until, .until),
        (times, .times), (days, .weekdays), (every, .everyDays), (weekly, .aWeek), (after, .after),
        (minutes, .minutes), (steps, .steps), (most, .mostOften), (within, .hours), (apart, .apart), (unit, .unit),
        (least, .least), (highest, .most), (leastWord, .leastLabel), (mostWord, .mostLabel), (answers, .answers),
        (limits, .limits), (optional, .optional), (again, .again),
    ]

    /// For a new task.
    static let all = [asks, know, asNeeded] + fields.map(\.option)
    /// For a change of one.
    static let changing = [asNeeded] + fields.map(\.option)

    /// A new task. Throws `usage` with what is wrong.
    func task(called title: String, in context: CarePlanContext) throws(ScriptFailure) -> CareTask {
        let answer = invocation[Self.asks].flatMap { word in AnswerKind.allCases.first { $0.word == word } }
        let type: TaskType = answer != nil ? .assessment : invocation.has(Self.know) ? .readOnly : .intervention
        let before: [TaskField: String] = [.title: title, .from: context.today.description]
        return try made(TaskDraft(type, answer, recurrence ?? .daily), before, in: context)
    }

    /// The version that a task is to have from `--from` on; today without it. What is not said stays.
    func changed(_ task: CareTask, in context: CarePlanContext) throws(ScriptFailure) -> CareTask {
        let day = TaskDraft.day(changing: task, in: context)
        let draft = TaskDraft(changing: task, to: recurrence)
        return try made(draft, draft.texts(day, in: context), in: context)
    }

    /// Throws `usage` where no option says what is to change.
    func isChange() throws(ScriptFailure) {
        let others = Self.changing.filter { $0.name != Self.from.name }
        guard !others.contains(where: { invocation.has($0) || invocation[$0] != nil }) else { return }
        throw ScriptFailure(
            .usage, ErrorNotice("No change is given.", nextStep: "See salus help care change."))
    }

    /// The day of `--from`; today without it.
    func firstDay(in context: CarePlanContext) throws(ScriptFailure) -> CalendarDate {
        try context.day(invocation[Self.from])
    }

    private func made(
        _ draft: TaskDraft, _ before: [TaskField: String], in context: CarePlanContext
    ) throws(ScriptFailure) -> CareTask {
        var texts = before.filter { !$0.value.isEmpty }
        for (option, field) in Self.fields {
            guard let said = invocation[option] else { continue }
            guard draft.fields.contains(field) else { throw Self.unsuited(option, draft) }
            texts[field] = try Self.plain(said, field, in: context)
        }
        if texts[.title] == nil {
            throw ScriptFailure(.usage, "It has no name.", nextStep: "Say what it is called.")
        }
        return try asUsage { () throws(ErrorNotice) in try draft.task(texts, in: context) }
    }

    /// As the form writes it: a day as its date, and nothing for a dash.
    private static func plain(
        _ said: String, _ field: TaskField, in context: CarePlanContext
    ) throws(ScriptFailure) -> String? {
        if said == "-" { return nil }
        guard field == .from || field == .until else { return said }
        return try context.day(said).description
    }

    private static func unsuited(_ option: Option, _ draft: TaskDraft) -> ScriptFailure {
        ScriptFailure(
            .usage, "--\(option.name) does not go with \(draft.about).", nextStep: "See salus help care add.")
    }

    /// The way of repeating that the options speak of; nil where they speak of none.
    private var recurrence: RecurrenceForm? {
        let ways: [(Option, RecurrenceForm)] = [
            (Self.days, .weekdays), (Self.every, .everyFewDays), (Self.weekly, .timesAWeek), (Self.after, .after),
            (Self.steps, .steps),
        ]
        if invocation.has(Self.asNeeded) || invocation[Self.most] != nil { return .asNeeded }
        return ways.first { invocation[$0.0] != nil }?.1 ?? (invocation[Self.times] == nil ? nil : .daily)
    }
}

extension TaskOptions {
    private static let asks = word(
        "asks", "KIND", "it is answered, and asks for this", .choice(AnswerKind.allCases.map(\.word)))
    private static let know = Option(name: "know", help: "it is information only")
    private static let named = word("name", "TEXT", "another name")
    private static let text = word("text", "TEXT", "a second line: the dose, 'after dinner'")
    private static let group = word("group", "TEXT", "the group that it is shown in")
    private static let instructions = word("instructions", "TEXT", "how it is done")
    private static let from = word("from", "DAY", "the first day of the change; default today")
    private static let until = word("until", "DAY", "its last day")
    private static let optional = word("optional", "YES", "counted in nothing", .choice(["yes", "no"]))

    private static let times = word("times", "TIMES", "every day at 08:00,20:00; default any time", in: due)
    private static let days = word("days", "DAYS", "on Mon,Wed,Fri", in: due)
    private static let every = word("every", "SPAN", "every 3 days, every '4 weeks'", in: due)
    private static let weekly = word("weekly", "N", "N times a week, whenever it suits", in: due)
    private static let after = word("after", "TASK", "after another task was done", in: due)
    private static let minutes = word("minutes", "SPAN", "so long after it: 30, '2 hours'", in: due)
    private static let steps = word("steps", "STEPS", "a dose that changes: '40 mg 2 weeks; 20 mg 7 days'", in: due)
    private static let asNeeded = Option(name: "as-needed", help: "whenever it is needed", group: due)
    private static let most = word("most", "N", "as needed, at most N times", in: due)
    private static let within = word("within", "SPAN", "in 24 hours, '2 days'; default 24 hours", in: due)
    private static let apart = word("apart", "SPAN", "and so long apart: 6, '90 min'", in: due)

    private static let unit = word("unit", "UNIT", "of the number: mg/dL", in: answer)
    private static let least = word("least", "N", "the lower end of the scale", in: answer)
    private static let highest = word("highest", "N", "the upper end", in: answer)
    private static let leastWord = word("least-means", "TEXT", "the lower end in a word", in: answer)
    private static let mostWord = word("highest-means", "TEXT", "the upper end", in: answer)
    private static let answers = word("answers", "LIST", "what is chosen from: never,sometimes,often", in: answer)
    private static let limits = word("limits", "LIMITS", "'over 180 soon Too high; 70 to 100 good Fine'", in: answer)
    private static let again = word("again", "YES", "may be answered again", .choice(["yes", "no"]), in: answer)

    private static let due = "When it is due"
    private static let answer = "Question"

    private static func word(
        _ name: String, _ value: String, _ help: String, _ kind: ValueKind = .text, in group: String = "Options"
    ) -> Option {
        Option(name: name, value: value, kind: kind, help: help, group: group)
    }
}

extension AnswerKind {
    /// As a command line names it.
    var word: String {
        switch self {
        case .scale: "scale"
        case .number: "number"
        case .bloodPressure: "pressure"
        case .yesNo: "yes-no"
        case .choice: "choice"
        case .text: "text"
        case .picture: "picture"
        }
    }
}
