public import SalusBase

/// A change of a plan that a reader proposes to its person.
public enum CareProposal: Hashable, Sendable {
    /// A new task, or a version of one that rules from its effective time on.
    case task(CareTask)
    /// Nothing of the task is due from then on. `title` is for display.
    case end(task: String, title: String, type: TaskType, at: Instant)

    /// The name of the task that it is about.
    public var task: String {
        switch self {
        case .task(let task): task.name
        case .end(let task, _, _, _): task
        }
    }

    public var title: String {
        switch self {
        case .task(let task): task.title
        case .end(_, let title, _, _): title
        }
    }

    public var part: PlanPart {
        switch self {
        case .task(let task): task.type.part
        case .end(_, _, let type, _): type.part
        }
    }
}

extension CareProposal {
    public var json: JSONValue {
        switch self {
        case .task(let task): .object(["task": .object(task.fields)])
        case .end(let task, let title, let type, let moment):
            .object([
                "end": .object([
                    "task": .string(task), "title": .string(title), "type": .string(type.word),
                    "at": JSONValue(text: moment),
                ])
            ])
        }
    }

    /// Throws as `CareTask` does, and `malformed`.
    public init(json: JSONValue) throws(CarePlanError) {
        if let fields = json["task"]?.object {
            self = .task(try CareTask(fields: fields))
        } else {
            var reader = try JSONFieldReader(json["end"], "proposal")
            self = .end(
                task: try reader.need("task", \.string), title: try reader.need("title", \.string),
                type: try reader.need("type") { $0.string.map(TaskType.init(word:)) },
                at: try reader.need("at", \.instant))
        }
    }
}
