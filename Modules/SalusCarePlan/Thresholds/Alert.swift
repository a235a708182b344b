public import SalusBase

/// A threshold that fired, for those it notifies. Two devices that see it fire make the same object of it.
public struct Alert: Hashable, Sendable {
    /// A reader's acknowledgement of the alert, with its time and a note.
    public struct Acknowledgement: Hashable, Sendable {
        public let by: String
        public let at: Instant
        public let note: String?
        /// Fields that this program does not know.
        public internal(set) var unknown: [String: JSONValue] = [:]

        public init(by: String, at: Instant, note: String? = nil) { (self.by, self.at, self.note) = (by, at, note) }
    }

    public let task: String
    public let threshold: String
    /// The event whose result crossed it, or the first event of the day that had too few done.
    public let event: EventKey
    public let title: String?
    public let notified: [String]
    public let urgency: Threshold.Urgency
    public let fired: Instant
    public var acknowledgements: Set<Acknowledgement> = []
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(_ threshold: Threshold, of task: String, _ event: EventKey, at fired: Instant) {
        (self.threshold, self.task, self.event, self.fired) = (threshold.id, task, event, fired)
        (title, notified, urgency) = (threshold.title, threshold.notified, threshold.urgency)
    }

    init(
        task: String, threshold: String, event: EventKey, title: String?, notified: [String],
        urgency: Threshold.Urgency,
        fired: Instant
    ) {
        (self.task, self.threshold, self.event, self.title) = (task, threshold, event, title)
        (self.notified, self.urgency, self.fired) = (notified, urgency, fired)
    }

    /// Those who were to be told and have not said that they saw it.
    public var waitingFor: [String] { notified.filter { name in !acknowledgements.contains { $0.by == name } } }
}
