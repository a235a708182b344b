import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A form for the answer to a task: a number within its range, a choice, a text, several values, the path of a picture.
struct AnswerPage: FormPage {
    private let event: CareEvent
    private let context: CarePlanContext
    private let asked: [AnswerField]
    var filling: Filling

    init(_ event: CareEvent, in context: CarePlanContext) {
        (self.event, self.context) = (event, context)
        asked = AnswerField.fields(of: event.task)
        let before = event.outcome?.values ?? []
        let done = event.outcome?.done ?? context.now
        let minutes = context.zone.local(done).secondOfDay / 60
        let fields = asked.enumerated().map { index, field in
            field.input(before.indices.contains(index) ? before[index] : nil)
        }
        filling = Filling(
            fields + [
                FormInput(label: "At", input: .time(TimeInput(minutes: minutes)), hint: "08:30"), .text("Note"),
            ], button: "Keep the answer")
    }

    var title: String { event.task.title }
    var action: String { "saves" }
    var busy: String { "Keeping it…" }
    var loss: String? { "Leave without an answer?" }
    var unsavedName: String? { "answer \(context.plan.plan) \(event.task.name) \(event.key)" }

    var remark: String {
        let day = context.zone.date(of: event.occurrence.start)
        let what = event.task.question.map { " · \($0.words)" } ?? ""
        let text = [event.task.text, event.task.instructions].compactMap(\.self).first.map { "\n\($0)" } ?? ""
        return "\(day.longName), \(event.clock(context.zone))\(what)\(text)"
    }

    /// A digit answers a scale at once, and `140/90` fills two numbers, typed or pasted.
    mutating func take(_ event: Event, in size: Size) -> [Step] {
        let place = filling.form.focus
        guard filling.question == nil, !filling.isBusy, asked.indices.contains(place) else {
            return fill(event, in: size)
        }
        switch event {
        case .key(.character("/")) where isPair(place) && !filling.form.text(place).isEmpty:
            return toEmptied(in: size)
        case .paste(let text) where isPair(place) && text.contains("/"):
            let parts = text.split(separator: "/", maxSplits: 1).map { String($0).stripped }
            return parts.count < 2
                ? fill(event, in: size)
                : fill(.paste(parts[0]), in: size) + toEmptied(in: size) + fill(.paste(parts[1]), in: size)
        default: break
        }
        let steps = fill(event, in: size)
        guard case .key(.character) = event, asked.count == 1, asked[place].isWhole(filling.form.text(place)) else {
            return steps
        }
        return steps + fill(.key(.control("s")), in: size)
    }

    /// On to the next field, without the answer of before.
    private mutating func toEmptied(in size: Size) -> [Step] {
        fill(.key(.tab), in: size) + fill(.key(.control("u")), in: size)
    }

    /// Whether the number of this field has another one after it.
    private func isPair(_ place: Int) -> Bool {
        guard asked.indices.contains(place + 1), case .number = asked[place], case .number = asked[place + 1] else {
            return false
        }
        return true
    }

    mutating func step() throws(ErrorNotice) -> Step {
        let source = context.now
        var values: [OutcomeValue] = []
        for (index, field) in asked.enumerated() {
            do throws(ErrorNotice) {
                values.append(try field.value(filling.form.text(index).stripped, at: source))
            } catch {
                filling.form.focus(index)
                throw error
            }
        }
        let outcome = try outcome(values)
        let isPicture = event.task.question == .picture
        let edit: CareEdit =
            isPicture
            ? .picture(path: filling.form.text(0).stripped, outcome, of: event) : .note(outcome, of: event)
        return .act(.run(CareStep.edit(edit, of: context.person)))
    }

    private func outcome(_ values: [OutcomeValue]) throws(ErrorNotice) -> Outcome {
        var outcome = event.outcome ?? Outcome(of: event.task.name, event.key, .done)
        (outcome.state, outcome.reason, outcome.values) = (.done, nil, values)
        let time = filling.form.text(asked.count).stripped
        guard let seconds = try RecurrenceForm.times(time).first else {
            throw ErrorNotice("At is empty.", nextStep: "Write the time as 08:30.")
        }
        let day = event.day(context.zone)
        outcome.done = context.zone.instant(SalusCarePlan.LocalDateTime(min(day, context.today), second: seconds))
        let note = filling.form.text(asked.count + 1).stripped
        if !note.isEmpty { outcome.notes.append(Note(content: note)) }
        return outcome
    }
}
