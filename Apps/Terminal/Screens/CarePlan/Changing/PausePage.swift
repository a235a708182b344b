import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A form for days on which a task is not due; what was noted keeps its place.
struct PausePage: FormPage {
    private let task: CareTask
    private let context: CarePlanContext
    var filling: Filling

    init(_ task: CareTask, in context: CarePlanContext, from date: CalendarDate) {
        (self.task, self.context) = (task, context)
        let today = CalendarDay(context.today.description) ?? CalendarDay(year: 1970)!
        let day = CalendarDay(max(date, context.today).description) ?? today
        filling = Filling(
            [
                FormInput(label: "From", input: .date(DateInput(day, today: today)), isRequired: true),
                FormInput(
                    label: "Last day", input: .date(DateInput(today: today)), hint: "empty: until you say otherwise"),
                .text("Reason", hint: "holiday"),
            ], button: "Pause it")
    }

    var title: String { "Pause \(task.title)" }
    var action: String { "pauses it" }
    var busy: String { "Pausing it…" }
    var remark: String { "It is not due on these days, and they are not counted." }

    mutating func step() throws(ErrorNotice) -> Step {
        guard let from = try RecurrenceForm.day(filled(0)) else {
            throw ErrorNotice("From is empty.", nextStep: "Fill it in.")
        }
        let last = try RecurrenceForm.day(filled(1))
        if let last, last < from {
            throw ErrorNotice("It ends before it begins.", nextStep: "Choose a later last day.")
        }
        var paused = task
        let pause = Pause(from: from, through: last, reason: filled(2))
        do throws(CarePlanError) {
            paused.schedule = try Schedule(
                task.schedule.elements, pauses: task.schedule.pauses.union([pause]),
                exceptions: task.schedule.exceptions)
        } catch { throw RecurrenceForm.advice(error) }
        return .act(.run(CareStep.edit(.put(paused, replacing: task), of: context.person)))
    }

    private func filled(_ index: Int) -> String? {
        let text = filling.form.text(index).stripped
        return text.isEmpty ? nil : text
    }
}
