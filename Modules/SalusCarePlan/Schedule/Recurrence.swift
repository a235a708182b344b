/// The recurrence of a part of a schedule.
public enum Recurrence: Hashable, Sendable {
    /// One at the start, then one after every interval.
    case every(CalendarInterval)
    /// So many on each day of a cycle of days.
    case cycle(DayCycle)
    /// So many in every interval, at any time in it: three times a week.
    case times(Int, each: CalendarInterval)
    /// As needed: an event exists only when it was noted.
    case asNeeded(AsNeededLimit?)
    /// So many seconds after each time that another task was done.
    case after(task: String, seconds: Int)

    var isAsNeeded: Bool { if case .asNeeded = self { true } else { false } }
}

/// The limit of doses that are taken as needed. Periods are at most a year.
public struct AsNeededLimit: Hashable, Sendable {
    /// No more than so many within `period` seconds.
    public let most: Int
    public let period: Int
    /// At least so many seconds between two of them.
    public let gap: Int

    public init(most: Int, within period: Int, gap: Int = 0) {
        (self.most, self.period, self.gap) = (max(1, most), period.withinAYear, gap.withinAYear)
    }
}
