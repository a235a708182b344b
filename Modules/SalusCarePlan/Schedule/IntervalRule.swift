import SalusBase

/// Events that come after every interval, or several within each.
struct IntervalRule: PositionRule {
    let interval: CalendarInterval
    let start: LocalDateTime
    /// Nil for the interval itself.
    let duration: EventDuration?
    /// Events in each interval.
    let slots: Int
    let zone: Zone

    func position(_ index: Int) -> Position {
        let (step, slot) = index.quotientAndRemainder(dividingBy: slots)
        let (planned, start) = place(step)
        return Position(planned: planned, slot: slot, start: start, end: end(step, start))
    }

    func estimate(before moment: Instant) -> Int {
        let passed = Double(moment.milliseconds - zone.instant(start).milliseconds) / 1000
        return Int(passed / interval.averageSeconds) * slots
    }

    var longest: Int64 {
        switch duration {
        case .seconds(let seconds): Int64(seconds)
        case .allDay: 2 * 86_400
        case nil: Int64(interval.averageSeconds * 1.2) + 2 * 86_400
        }
    }

    /// The place of a step. The planned time of an interval in hours is that of a clock without changes: the same in
    /// every zone, and never twice.
    private func place(_ step: Int) -> (planned: LocalDateTime, start: Instant) {
        let (local, passed) = (interval.local(step, from: start), Int64(step * interval.secondsInAll))
        return (local.adding(seconds: passed), zone.instant(local).adding(seconds: passed))
    }

    private func end(_ step: Int, _ moment: Instant) -> Instant {
        switch duration {
        case .seconds(let seconds): moment.adding(seconds: Int64(seconds))
        case .allDay: zone.start(of: zone.date(of: moment).adding(days: 1)).adding(seconds: -1)
        case nil: place(step + 1).start.adding(seconds: -1)
        }
    }
}
