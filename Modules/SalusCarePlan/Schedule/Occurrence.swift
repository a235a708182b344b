public import SalusBase

/// An event as the schedule gives it, before anything is known of what became of it.
public struct Occurrence: Hashable, Sendable {
    public let key: EventKey
    public let start: Instant
    /// One second before the next day for what lasts all day, and for what may be done at any time of its interval.
    public let end: Instant
    public let isAllDay: Bool
    /// When it may be done: from its start to its end, with the margin of its part of the schedule.
    public let doable: ClosedRange<Instant>
    public let text: String?
    public let targets: [OutcomeValue]

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
        (self.key, self.start, self.end) = (key, start, end)
        isAllDay = element.isAllDay
        doable =
            start.adding(seconds: -Int64(element.margin.before))...end.adding(seconds: Int64(element.margin.after))
        (text, targets) = (element.text, element.targets)
    }
}
