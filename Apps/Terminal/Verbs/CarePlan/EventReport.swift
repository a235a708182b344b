import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// An event of a day, or the place for one more of what is taken as needed.
struct EventReport: Encodable, Sendable {
    let task, title: String
    let text, group: String?
    /// The dose or goal at this time, from the schedule: the step of a dose that changes. Nil when the schedule has
    /// none.
    let target: String?
    let part: String
    /// `08:00`, `any time`, `this week`, `as needed`.
    let time: String
    let planned: Instant?
    /// `initial`, `done`, `notDone`, `skipped`; nil for the place for one more.
    let state: String?
    /// `done`, `missed`, `due now`, …; of the place for one more how often it was taken.
    let status: String
    let answer: String?
    let values: [ValueReport]
    let reason: String?
    let doneAt: Instant?
    let notes: [String]

    static func all(of row: TaskRow, in context: CarePlanContext) -> [EventReport] {
        row.events.map { EventReport($0, context) } + (row.need.map { [EventReport(row.task, $0, context)] } ?? [])
    }

    private init(_ event: CareEvent, _ context: CarePlanContext) {
        let (task, outcome) = (event.task, event.outcome)
        (self.task, title, text, group) = (task.name, task.title, task.text, task.group)
        target = event.occurrence.targets.isEmpty ? nil : event.occurrence.targets.words
        part = task.type.part.word
        (time, planned) = (event.clock(context.zone), event.occurrence.start)
        (state, status) = (event.state.rawValue, EventStatus(event, at: context.now).word)
        answer = outcome.flatMap { $0.values.isEmpty ? nil : $0.values.words }
        values = outcome?.values.map(ValueReport.init) ?? []
        (reason, doneAt) = (outcome?.reason, outcome?.done)
        notes = outcome?.notes.compactMap(\.content) ?? []
    }

    private init(_ task: CareTask, _ need: AsNeededState, _ context: CarePlanContext) {
        (self.task, title, text, group) = (task.name, task.title, task.text, task.group)
        (part, time, planned, state) = (task.type.part.word, "as needed", nil, nil)
        status = need.words(at: context.now, context.zone)
        (target, answer, values, reason, doneAt, notes) = (nil, nil, [], nil, nil, [])
    }

    var row: [TableCell] {
        let said: [String] = [answer, reason.map { "(\($0))" }].compactMap(\.self) + notes.map { "“\($0)”" }
        return [
            TableCell(time), TableCell([title, text, target].compactMap(\.self).joined(separator: " · ")),
            TableCell(status, style),
            TableCell(said.joined(separator: " ")),
        ]
    }

    private var style: OutputStyle? {
        switch status {
        case EventStatus.done.word: .good
        case EventStatus.missed.word, EventStatus.notDone.word: .bad
        case EventStatus.due.word: .heading
        default: nil
        }
    }
}

/// One value of a result.
struct ValueReport: Encodable, Sendable {
    /// The kind of one of several values: `systolic`.
    let kind: String?
    let text: String
    /// Nil for what is no number.
    let number: Double?
    let units: String?

    init(_ value: OutcomeValue) {
        (kind, text, number, units) = (value.kind, value.bare, value.number, value.units)
    }
}
