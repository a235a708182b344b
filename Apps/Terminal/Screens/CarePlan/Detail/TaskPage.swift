import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// All about one task: instructions, when it is due, notes, how the last weeks went, and its versions.
struct TaskPage: TextPane, CarePlanObserver {
    enum Commands: String, PaneCommands {
        case change = "task.change"
        case pause = "task.pause"
        case end = "task.end"
        case history = "task.history"
        case note = "task.note"
        case picture = "task.picture"
    }

    private let name: String
    private var context: CarePlanContext
    /// Nil until they were asked for and have come.
    private var versions: [PlanVersion]?
    private var confirmation: DayPane.Confirmation?
    var top = 0

    init(_ name: String, in context: CarePlanContext) { (self.name, self.context) = (name, context) }

    var person: AccountID? { context.person }
    var title: String { context.title(of: name) }
    var takesKeys: Bool { confirmation != nil }
    private var task: CareTask? {
        context.content.tasks[name].flatMap { $0.version(at: context.now) ?? $0.versions.last }
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let gone = task == nil ? "it is not in the plan any more" : nil
        let writes = context.obstacle(in: context.part(of: name))
        let picture = latestPicture == nil ? "no picture was kept" : nil
        return switch command {
        case .change:
            Command(
                command.id, "Change it from a day on", keys: ["e"], group: "Page", hint: "change",
                unless: gone ?? writes, isUndoable: true)
        case .pause:
            Command(
                command.id, "Pause it for some days", keys: ["p"], group: "Page", hint: "pause", unless: gone ?? writes,
                isUndoable: true)
        case .end:
            Command(
                command.id, "End it, or remove it", keys: ["x"], group: "Page", hint: "end", unless: gone ?? writes,
                isUndoable: true)
        case .history:
            Command(command.id, "History of changes", keys: ["H"], group: "Page", hint: "history", unless: gone)
        case .note:
            Command(
                command.id, "Write a note to it", keys: ["w"], group: "Page", hint: "note", parameters: [.text("Note")],
                unless: gone ?? writes, isUndoable: true)
        case .picture:
            Command(
                command.id, "Save the newest picture as a plain file, not encrypted", keys: ["E"], group: "Page",
                parameters: [.text("Path of a new file")], unless: picture)
        }
    }

    mutating func receive(_ plan: PlanView) { if plan.person == context.plan.person { context.plan = plan } }
    mutating func receive(_ versions: [PlanVersion], of task: String) { if task == name { self.versions = versions } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        guard let task else { return [] }
        switch command {
        case .change: return [.cover(TaskFormPage(changing: task, in: context))]
        case .pause: return [.cover(PausePage(task, in: context, from: context.today))]
        case .end: confirmation = .ending(task, context)
        case .history: return [.act(.run(CareStep.history(task, of: person)))]
        case .note: return call.words.map { [write($0, to: task)] } ?? []
        case .picture:
            guard let picture = latestPicture, let path = call.words else { return [] }
            return [.act(.run(CareStep.savePicture(picture, of: person, path: path)))]
        }
        return []
    }

    private func write(_ word: String, to task: CareTask) -> Step {
        var noted = task
        noted.notes.append(Note(content: word))
        return .act(.run(CareStep.edit(.put(noted, replacing: task), of: person)))
    }

    private var latestPicture: String? {
        let values = context.content.noted(name).last { $0.state == .done }?.values ?? []
        return values.lazy.compactMap { value in
            if case .text(let object) = value.content, value.kind == OutcomeValue.pictureKind { object } else { nil }
        }.first
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event, nil) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard confirmation != nil else { return [] }
        return answer(.mouse(MouseEvent(.press, at: point)), render(in: size, isFocused: true).target(at: point))
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard let asked = confirmation, case .answered(let id)? = confirmation?.dialog.handle(event, target: target)
        else {
            return []
        }
        confirmation = nil
        return asked.edits[id].map { [.act(.run(CareStep.edit($0, of: person)))] } ?? []
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(in: size)).window(from: top).render(in: size)
        return confirmation?.dialog.render(over: grid) ?? grid
    }

    private func lines(in size: Size) -> [Line] {
        guard let task else { return [Line("It is not in the plan any more. u takes that back.", .caution)] }
        return TaskLines(task, context, versions: versions).lines.flatMap { $0.wrapped(to: max(1, size.width - 1)) }
    }
}
