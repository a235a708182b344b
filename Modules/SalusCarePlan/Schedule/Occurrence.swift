public import SalusBase

/// An event as the schedule gives it, before anything is known of what became of it.
public struct Occurrence: Hashable, Sendable {
    public let key: EventKey
    public let start: Instant
    /// One second before the next day for what lasts all day, and for what may be done at any time of its interval.
    public let end: Instant
    public let isAllDay: Bool
    /// False for a dose taken as needed: it exists because it was noted, and cannot be missed.
    public let isScheduled: Bool
    /// The time in which it may be done: from its start to its end, with the margin of its part of the schedule.
    public let doable: ClosedRange<Instant>
    public let text: String?
    public let targets: [OutcomeValue]

    /// No day is so long, in whatever zone.
    var lastsSeveralDays: Bool { end.milliseconds - start.milliseconds > 36 * 3_600_000 }

    /// Whether it starts before the window's end and ends at its start or later.
    func touches(_ window: Range<Instant>) -> Bool {
        guard start < window.upperBound else { return false }
        return isAllDay ? end.adding(seconds: 1) > window.lowerBound : end >= window.lowerBound
    }
}

extension Occurrence {
    init(_ element: ScheduleElement, _ position: Position) {
        self.init(
            element, EventKey(element: element.id, time: position.planned, slot: position.slot), start: position.start,
            end: position.end)
    }

    init(_ element: ScheduleElement, _ key: EventKey, start: Instant, end: Instant) {
        // A day that a zone leaves out ends before it begins.
        (self.key, self.start, self.end) = (key, start, max(start, end))
        (isAllDay, isScheduled) = (element.isAllDay, !element.recurrence.isAsNeeded)
        let (before, after) = (Int64(element.margin.before), Int64(element.margin.after))
        doable = start.adding(seconds: -before)...self.end.adding(seconds: after)
        (text, targets) = (element.text, element.targets)
    }
}
