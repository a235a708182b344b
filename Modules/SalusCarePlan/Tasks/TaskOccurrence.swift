/// An event with the version of the task that it belongs to.
public struct TaskOccurrence: Hashable, Sendable {
    private let version: TaskVersion
    public let occurrence: Occurrence

    public init(task: CareTask, occurrence: Occurrence) { self.init(TaskVersion(task), occurrence) }

    init(_ version: TaskVersion, _ occurrence: Occurrence) { (self.version, self.occurrence) = (version, occurrence) }

    public var task: CareTask { version.task }
}

/// A version that thousands of events share rather than copy.
final class TaskVersion: Hashable, Sendable {
    let task: CareTask

    init(_ task: CareTask) { self.task = task }

    static func == (left: TaskVersion, right: TaskVersion) -> Bool { left === right || left.task == right.task }

    func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
