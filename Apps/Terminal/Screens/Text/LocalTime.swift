import Glibc
package import SalusBase
import SalusModels

/// Moments as people read them: in the zone that `offset` gives, in seconds east of UTC.
package struct LocalTime: Sendable {
    private let offset: @Sendable (Instant) -> Int
    /// The clock that says which day is today; nil where every text has its day.
    private var clock: WallClock?

    package init(_ offset: @escaping @Sendable (Instant) -> Int) { self.offset = offset }

    /// The same zone, for screens: moments of today are texts without their day.
    package func onScreens(_ clock: WallClock) -> LocalTime {
        var time = self
        time.clock = clock
        return time
    }

    /// The zone of this machine.
    package static let system = LocalTime { instant in
        var seconds = time_t(instant.milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts.tm_gmtoff
    }

    package static let utc = LocalTime { _ in 0 }

    /// `2026-11-21 14:02`; on screens `14:02` for a moment of today.
    package func text(_ instant: Instant) -> String {
        if let clock, day(of: instant) == day(of: clock.now) { return String(whole(instant).suffix(5)) }
        return whole(instant)
    }

    private func whole(_ instant: Instant) -> String {
        let local = instant.adding(seconds: Int64(offset(instant)))
        return "\(Self.day(local.date)) \(local.description.dropFirst(11).prefix(5))"
    }

    /// The day there.
    package func day(of instant: Instant) -> CalendarDate { instant.adding(seconds: Int64(offset(instant))).date }

    /// The first moment of the day there.
    func start(of day: CalendarDate) -> Instant {
        let guess = day.start.adding(seconds: -Int64(offset(day.start)))
        return day.start.adding(seconds: -Int64(offset(guess)))
    }

    /// The last day of something that ends then: `2026-12-31` where it goes on to the end of that day, else the
    /// moment.
    package func lastDay(endingAt end: Instant) -> String {
        start(of: day(of: end)) == end ? Self.day(day(of: end.adding(seconds: -1))) : text(end)
    }

    /// The day of the last second before an end, where no zone is known.
    static func lastDay(endingAt end: Instant) -> String { day(end.adding(seconds: -1).date) }

    /// `2026-11-21`, in the form that the person chose.
    package static func day(_ date: CalendarDate) -> String { DisplayForm.current.text(date) }

    /// `Nov`.
    static func month(_ date: CalendarDate) -> String { months[date.month - 1] }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
