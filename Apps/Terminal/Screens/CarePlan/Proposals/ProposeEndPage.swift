import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A form by which a clinician proposes to end a task from a day on.
struct ProposeEndPage: FormPage {
    private let task: CareTask
    private let context: CarePlanContext
    var filling: Filling

    init(_ task: CareTask, in context: CarePlanContext) {
        (self.task, self.context) = (task, context)
        let today = CalendarDay(context.today.description) ?? CalendarDay(year: 1970)!
        let day = FormInput(label: "From", input: .date(DateInput(today, today: today)), isRequired: true)
        filling = Filling([day, .text("Word", hint: "why, for \(context.plan.name ?? "them")")], button: "Propose it")
    }

    var title: String { "Propose to end \(task.title)" }
    var action: String { "proposes" }
    var busy: String { "Proposing…" }
    var loss: String? { "Leave without proposing it?" }
    var unsavedName: String? { "end \(context.plan.plan) \(task.name)" }
    var remark: String { "\(context.plan.name ?? "The patient") decides; until then nothing changes." }

    mutating func step() throws(ErrorNotice) -> Step {
        guard let date = Instant("\(filling.form.text(0))T00:00:00Z")?.date else {
            throw ErrorNotice("From is no day.", nextStep: "Write it as 2027-01-31.")
        }
        let end = CareProposal.end(
            task: task.name, title: task.title, type: task.type, at: context.zone.start(of: date))
        return .act(.run(CareTeamStep.propose(end, to: context.plan.person, note: filling.form.text(1).stripped)))
    }
}
