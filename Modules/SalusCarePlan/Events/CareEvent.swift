public import SalusBase

/// An event of the plan with what became of it.
public struct CareEvent: Hashable, Sendable {
    /// The version that rules at its start.
    public let task: CareTask
    public let occurrence: Occurrence
    public let outcome: Outcome?

    public init(_ task: CareTask, _ occurrence: Occurrence, _ outcome: Outcome?) {
        (self.task, self.occurrence, self.outcome) = (task, occurrence, outcome)
    }

    public var key: EventKey { occurrence.key }
    public var state: EventState { outcome?.state ?? .initial }

    /// Still open, and it cannot be done any more.
    public func isMissed(at now: Instant) -> Bool { state == .initial && occurrence.doable.upperBound < now }

    public func canBeDone(at now: Instant) -> Bool { occurrence.doable.contains(now) }

    /// The day that it counts for: that of its start. What may be done at any time of several days counts for the day on
    /// which it was done, and for the last one before that.
    public func day(_ zone: Zone) -> CalendarDate {
        let start = zone.date(of: occurrence.start)
        guard occurrence.isAllDay, zone.date(of: occurrence.end) > start else { return start }
        return zone.date(of: (state == .done ? outcome?.done : nil) ?? occurrence.end)
    }
}
