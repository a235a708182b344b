public import SalusBase

/// The outcome of one event: its state, and the result.
public struct Outcome: Hashable, Sendable {
    /// The task's name, and the event within it.
    public let task: String
    public let event: EventKey
    public var state: EventState
    /// The reason for which it was not done or skipped.
    public var reason: String?
    public var values: [OutcomeValue]
    /// The time at which it was done.
    public var done: Instant?
    public var notes: [Note] = []
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(
        of task: String, _ event: EventKey, _ state: EventState, values: [OutcomeValue] = [], at done: Instant? = nil,
        because reason: String? = nil
    ) {
        (self.task, self.event, self.state) = (task, event, state)
        (self.values, self.done, self.reason) = (values, done, reason)
    }
}

/// The state of an event.
public enum EventState: String, Hashable, Sendable, CaseIterable {
    /// Nothing noted yet, or the note was taken back.
    case initial
    case done
    case notDone
    /// On purpose, with a reason.
    case skipped
}
