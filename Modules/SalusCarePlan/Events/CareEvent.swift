public import SalusBase

/// An event of the plan with what became of it.
public struct CareEvent: Hashable, Sendable {
    private let place: TaskOccurrence
    public let outcome: Outcome?

    public init(_ task: CareTask, _ occurrence: Occurrence, _ outcome: Outcome?) {
        self.init(TaskOccurrence(task: task, occurrence: occurrence), outcome)
    }

    init(_ place: TaskOccurrence, _ outcome: Outcome?) { (self.place, self.outcome) = (place, outcome) }

    /// The version that rules at its start.
    public var task: CareTask { place.task }
    public var occurrence: Occurrence { place.occurrence }

    public var key: EventKey { occurrence.key }
    public var state: EventState { outcome?.state ?? .initial }

    /// Still open, and it cannot be done any more.
    public func isMissed(at now: Instant) -> Bool { state == .initial && occurrence.doable.upperBound < now }

    /// Whether an outcome may be noted now.
    public func canBeDone(at now: Instant) -> Bool { occurrence.doable.contains(now) }

    /// The day that it counts for: that of its start, or the planned one for an event that lasts all day, also in
    /// another zone. An event that may be done on any of several days counts for the day on which it was done, and for
    /// the last of them before that or when it was done later.
    public func day(_ zone: Zone) -> CalendarDate {
        let first = zone.date(of: occurrence.start)
        guard occurrence.isAllDay else { return first }
        let last = zone.date(of: occurrence.end)
        guard occurrence.lastsSeveralDays else { return min(max(first, key.time.date), last) }
        guard state == .done, let done = outcome?.done else { return last }
        return min(max(first, zone.date(of: done)), last)
    }
}
