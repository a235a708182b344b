/// When the events of a part of a schedule come.
public enum Recurrence: Hashable, Sendable {
    /// One at the start, then one after every interval.
    case every(CalendarInterval)
    /// So many on each day of a cycle of days.
    case cycle(DayCycle)
    /// So many in every interval, at any time in it: three times a week.
    case times(Int, each: CalendarInterval)
    /// Whenever it is needed; each event is one that somebody noted.
    case asNeeded(AsNeededLimit?)
    /// So many seconds after each time that another task was done.
    case after(task: String, seconds: Int)

    var isAsNeeded: Bool { if case .asNeeded = self { true } else { false } }
}

/// How often something may be taken that is taken as needed. Periods are at most a year.
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
