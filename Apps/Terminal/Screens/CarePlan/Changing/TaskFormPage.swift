import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A form for a new task, or for a change of one from a day on: the days before keep what they had. A reader of the
/// plan proposes it, with a note.
struct TaskFormPage: FormPage {
    private let context: CarePlanContext
    private let draft: TaskDraft
    private let fields: [TaskField]
    private let isProposal: Bool
    /// The texts of the fields when the form was opened.
    private let offered: [TaskField: String]
    var filling: Filling

    /// For a new one.
    init(
        _ type: TaskType, _ answer: AnswerKind?, _ recurrence: RecurrenceForm, in context: CarePlanContext,
        from date: CalendarDate
    ) {
        self.init(TaskDraft(type, answer, recurrence), [.from: date.description], context)
    }

    /// For a change.
    init(changing task: CareTask, in context: CarePlanContext) {
        let draft = TaskDraft(changing: task)
        let day = TaskDraft.day(changing: task, in: context)
        self.init(draft, draft.texts(day, in: context), context)
    }

    private init(_ draft: TaskDraft, _ texts: [TaskField: String], _ context: CarePlanContext) {
        (self.context, self.draft, fields, offered) = (context, draft, draft.fields, texts)
        isProposal = context.proposes(in: draft.type.part)
        let today = CalendarDay(context.today.description)
        let word = isProposal ? [FormInput.text("Word", hint: "why, for \(context.plan.name ?? "them")")] : []
        filling = Filling(
            fields.map { $0.input(texts[$0] ?? "", today: today ?? CalendarDay(year: 1970)!) } + word,
            button: isProposal ? "Propose it" : "Put it into the plan")
    }

    var title: String {
        guard isProposal else { return draft.before.map { "Change \($0.title)" } ?? "Add \(draft.about)" }
        return "Propose " + (draft.before.map { "a change of \($0.title)" } ?? draft.about)
    }
    var action: String { isProposal ? "proposes it" : "saves" }
    var busy: String { isProposal ? "Proposing it…" : "Keeping it…" }
    var unsavedName: String? { "task \(context.plan.plan) \(draft.before?.name ?? draft.about)" }
    var loss: String? { isProposal ? "Leave without proposing it?" : "Leave without keeping it?" }

    var remark: String {
        guard !isProposal else { return "\(context.plan.name ?? "The patient") decides; until then nothing changes." }
        guard let before = draft.before else { return "Saved in the plan now; sent with the next sync." }
        let kept =
            draft.recurrence == nil
            ? " Its times stay: \(before.schedule.words(title: context.title).joined(separator: "; "))." : ""
        return "Days before \"From\" keep what they had.\(kept)"
    }

    /// The task as the form understands the fields, for the reader to compare before saving.
    var advice: String {
        let words = draft.understood(texts, offered: offered, in: context)
        return words.map { "Understood: \($0)." } ?? "Fields without * are optional."
    }

    /// Of the fields that are filled in.
    private var texts: [TaskField: String] {
        Dictionary(uniqueKeysWithValues: zip(fields, filling.form.texts.map(\.stripped)).filter { !$0.1.isEmpty })
    }

    mutating func step() throws(ErrorNotice) -> Step {
        let texts = texts
        if let empty = fields.firstIndex(where: { [.title, .from].contains($0) && texts[$0] == nil }) {
            filling.form.focus(empty)
            throw ErrorNotice("\(fields[empty].label) is empty.", nextStep: "Fill it in.")
        }
        let task = try draft.task(texts, in: context)
        guard isProposal else {
            return .act(.run(CareStep.edit(.put(task, replacing: draft.before), of: context.person)))
        }
        let word = filling.form.texts.last?.stripped ?? ""
        return .act(.run(CareTeamStep.propose(.task(task), to: context.plan.person, note: word)))
    }
}
