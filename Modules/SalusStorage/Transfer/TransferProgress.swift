/// The progress of a backup, a restore or a move.
public struct TransferProgress: Hashable, Sendable {
    /// The step that a transfer is at.
    public enum Step: String, Hashable, Sendable {
        case copying, comparing, rebuilding, checking
    }

    public let step: Step
    /// The subject of the step: a table, or a name for people.
    public let subject: String
    /// Rows (records when rebuilding) of this step done so far.
    public let done: Int
    /// Of how many; nil when that is not known before the end.
    public let total: Int?

    public init(_ step: Step, _ subject: String, done: Int, of total: Int?) {
        (self.step, self.subject, self.done, self.total) = (step, subject, done, total)
    }

    /// Called on any thread. An error that it throws stops the work; `TransferStopped` means that the caller wanted
    /// that.
    public typealias Report = @Sendable (TransferProgress) throws -> Void
}

/// Thrown by a report to stop the work it is told of.
public struct TransferStopped: Error {
    public init() {}
}
