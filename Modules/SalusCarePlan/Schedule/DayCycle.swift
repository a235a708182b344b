public import SalusBase

/// Days that repeat, each with its number of events: a week with its weekdays, one day in three, three weeks on and one
/// off.
public struct DayCycle: Hashable, Sendable {
    /// The day that the first count is for, and every so many days later again.
    public let anchor: CalendarDate
    public let counts: [Int]
    /// Seconds of the day of its first event, its second, … in rising order; none for events at any time of the day.
    public let times: [Int]
    /// Events in the days of the cycle before each day, and in all of it.
    private let before: [Int]

    public init(anchor: CalendarDate, counts: [Int], times: [Int] = []) {
        (self.anchor, self.counts, self.times) = (anchor, counts, times)
        // More than anybody has in a day is refused with its element, and may not overflow before.
        before = counts.reduce(into: [0]) { $0.append($0.last! + min(max(0, $1), Self.longest)) }
    }

    /// The same number on one day, then so many days without.
    public static func daily(_ count: Int, skipping days: Int = 0, from start: CalendarDate, times: [Int] = [])
        -> DayCycle
    {
        DayCycle(anchor: start, counts: [count] + [Int](repeating: 0, count: min(max(0, days), longest)), times: times)
    }

    /// Seven counts from Sunday to Saturday, then so many weeks without. The week of `start` is the first.
    public static func weekly(
        _ counts: [Int], skipping weeks: Int = 0, from start: CalendarDate, times: [Int] = []
    ) -> DayCycle {
        DayCycle(
            anchor: start.adding(days: -start.weekday),
            counts: counts + [Int](repeating: 0, count: 7 * min(max(0, weeks), longest)),
            times: times)
    }

    /// A cycle of so many days is refused with its element.
    static let longest = 3661

    var total: Int { before.last ?? 0 }

    /// The number of events from the anchor to the day before `date`.
    func count(before date: CalendarDate) -> Int {
        let days = date.daysSince1970 - anchor.daysSince1970
        guard days > 0 else { return 0 }
        return days / counts.count * total + before[days % counts.count]
    }

    /// The same up to a time of that day. An event without a time of its own counts from midnight on.
    func count(before time: LocalDateTime) -> Int {
        guard time.date >= anchor else { return 0 }
        let passed = firstIndex(in: times.indices) { times[$0] >= time.secondOfDay }
        return count(before: time.date) + min(count(on: time.date), passed)
    }

    package func count(on date: CalendarDate) -> Int {
        let day = (date.daysSince1970 - anchor.daysSince1970) % counts.count
        return counts[day < 0 ? day + counts.count : day]
    }

    /// The day of an event counted from the anchor, and which of its day it is.
    func place(of index: Int) -> (date: CalendarDate, slot: Int) {
        let (rounds, rest) = index.quotientAndRemainder(dividingBy: total)
        let day = firstIndex(in: counts.indices) { before[$0 + 1] > rest }
        return (anchor.adding(days: rounds * counts.count + day), rest - before[day])
    }
}

/// The first index that `holds`, where it holds for all after it too; the end of the range where it holds for none.
func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
        let middle = low + (high - low) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
