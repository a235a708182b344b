public import SalusBase

/// A part of a schedule: events by one rule.
public struct ScheduleElement: Hashable, Sendable {
    /// Stays the same when the task changes, so that events keep their keys.
    public let id: String
    public let recurrence: Recurrence
    public let start: LocalDateTime
    /// No event starts then or later.
    public let end: LocalDateTime?
    /// No more events than so many.
    public let limit: Int?
    /// The time zone of the times; nil means the reader's own.
    public let zone: Zone?
    public let duration: EventDuration
    public let margin: DoingMargin
    /// Such as "after breakfast".
    public let text: String?
    /// The values to be reached or taken at each event.
    public let targets: [OutcomeValue]
    /// Fields that this program does not know.
    public let unknown: [String: JSONValue]

    /// Throws `badElement` when no event, or endlessly many, could come from it.
    public init(
        id: String, _ recurrence: Recurrence, start: LocalDateTime, end: LocalDateTime? = nil, limit: Int? = nil,
        zone: Zone? = nil, duration: EventDuration = .seconds(3600), margin: DoingMargin = DoingMargin(),
        text: String? = nil, targets: [OutcomeValue] = [], unknown: [String: JSONValue] = [:]
    ) throws(CarePlanError) {
        (self.id, self.recurrence, self.start, self.end, self.limit) = (id, recurrence, start, end, limit)
        (self.zone, self.duration, self.margin, self.text) = (zone, duration, margin, text)
        (self.targets, self.unknown) = (targets, unknown)
        if let fault { throw .badElement(id, fault) }
    }
}

/// The duration of an event.
public enum EventDuration: Hashable, Sendable {
    /// The whole day that it is on.
    case allDay
    case seconds(Int)
}

/// The margin before and after an event in which it may still be done: in seconds, at most a year.
public struct DoingMargin: Hashable, Sendable {
    public let before: Int
    public let after: Int

    public init(before: Int = 0, after: Int = 0) { (self.before, self.after) = (before.withinAYear, after.withinAYear) }
}

extension ScheduleElement {
    private var fault: ElementFault? {
        if let end, end < start { return .endsBeforeStart }
        if let limit, limit < 1 { return .badCount }
        if case .seconds(let seconds) = duration, !(0...366 * 86_400).contains(seconds) { return .tooLong }
        return switch recurrence {
        case .every(let interval): fault(of: interval)
        case .times(let count, let interval): (1...1000).contains(count) ? fault(of: interval) : .badCount
        case .cycle(let cycle): cycle.isSound ? nil : .badCount
        case .asNeeded: nil
        case .after(_, let seconds): (0...366 * 86_400).contains(seconds) ? nil : .tooLong
        }
    }

    private func fault(of interval: CalendarInterval) -> ElementFault? {
        guard interval.averageSeconds >= 60 else { return .tooOften }
        guard case .seconds(let seconds) = duration else { return nil }
        return Double(seconds) > 1000 * interval.averageSeconds ? .tooLong : nil
    }
}

extension DayCycle {
    fileprivate var isSound: Bool {
        (1..<Self.longest).contains(counts.count) && counts.allSatisfy((0...1440).contains) && total > 0
            && times.allSatisfy((0..<86_400).contains) && times == times.sorted()
            && (times.isEmpty || times.count >= counts.max() ?? 0)
    }
}

extension Int {
    /// Seconds from none to 366 days, so that no number in a foreign plan leads beyond the calendar.
    var withinAYear: Int { Swift.min(Swift.max(0, self), 366 * 86_400) }
}
