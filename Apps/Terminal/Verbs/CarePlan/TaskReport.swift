import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// A task of a plan, as `salus care` prints it.
struct TaskReport: Encodable, Sendable {
    let name, title: String
    let text, group, instructions: String?
    let part: String
    /// `do`, `answer`, `know`, or the word of a later program.
    let kind: String
    /// When it is due, a sentence for each part of its schedule.
    let when: [String]
    /// The question's answer in words; nil for a task that asks nothing.
    let asks: String?
    let limits: [String]
    let isOptional, hasEnded: Bool
    /// From when on it is so.
    let from: Instant

    init(_ task: CareTask, _ context: CarePlanContext) {
        (name, title, text, group) = (task.name, task.title, task.text, task.group)
        (instructions, part) = (task.instructions, task.type.part.word)
        kind = task.type.kindName
        when = task.schedule.words(title: context.title)
        asks = task.type == .assessment ? task.question?.words ?? "a number" : nil
        limits = task.thresholds.map(\.words)
        (isOptional, hasEnded) = (!task.countsForAdherence, task.schedule.elements.isEmpty)
        from = task.effective
    }

    /// Of each task the version that rules now, or else the next one; by part, group and title.
    static func all(_ context: CarePlanContext, _ parts: Set<PlanPart>, alsoEnded: Bool) -> [TaskReport] {
        let versions = context.content.tasks.values.compactMap { $0.version(at: context.now) ?? $0.versions.first }
        return versions.filter { parts.contains($0.type.part) }.map { TaskReport($0, context) }
            .filter { alsoEnded || !$0.hasEnded }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    private var order: [String] { [part, group ?? "", title, name] }

    static func table(_ tasks: [TaskReport], on layout: OutputLayout) -> String {
        if tasks.isEmpty { return "Nothing is in the plan yet: salus care add." }
        return layout.table(
            ["NAME", "WHAT", "WHEN", "ASKS FOR"],
            tasks.map { task in
                [
                    TableCell(task.name, isWhole: true),
                    TableCell([task.title, task.text].compactMap(\.self).joined(separator: " · ")),
                    TableCell(task.when.joined(separator: "; "), task.hasEnded ? .faint : nil),
                    TableCell(task.asks ?? ""),
                ]
            })
    }
}

struct TaskListReport: Encodable, Sendable { let tasks: [TaskReport] }

extension TaskType {
    /// The verb for the kind of task, in one word.
    fileprivate var kindName: String {
        switch self {
        case .intervention: "do"
        case .assessment: "answer"
        case .readOnly: "know"
        case .other(let word): word
        }
    }
}
