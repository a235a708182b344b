public import SalusBase

/// What became of an event.
public struct Outcome: Hashable, Sendable {
    /// The task's name, and the event within it.
    public let task: String
    public let event: EventKey
    public var state: EventState
    /// Why it was not done or skipped.
    public var reason: String?
    public var values: [OutcomeValue]
    /// When it was done.
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

public enum EventState: String, Hashable, Sendable, CaseIterable {
    /// Nobody said anything yet, or what was said was taken back.
    case initial
    case done
    case notDone
    /// On purpose, with a reason.
    case skipped
}
