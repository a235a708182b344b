import SalusBase

/// Events that come after every interval, or several within each.
struct IntervalRule: PositionRule {
    let interval: CalendarInterval
    let start: LocalTime
    /// Nil for the interval itself.
    let duration: EventDuration?
    /// Events in each interval.
    let slots: Int
    let zone: Zone

    func position(_ index: Int) -> Position {
        let (step, slot) = index.quotientAndRemainder(dividingBy: slots)
        let (planned, start) = place(step)
        return Position(
            planned: planned, slot: slot + (isSecondPass(start, planned) ? slots : 0), start: start,
            end: end(step, planned, start))
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

    /// Where hours pass rather than days, the planned time is what the clock shows then.
    private func place(_ step: Int) -> (planned: LocalTime, start: Instant) {
        let local = interval.local(step, from: start)
        guard interval.secondsInAll > 0 else { return (local, zone.instant(local)) }
        let moment = zone.instant(local).adding(seconds: Int64(step * interval.secondsInAll))
        return (zone.local(moment), moment)
    }

    /// In an hour that comes twice, hourly events have the same planned time twice.
    private func isSecondPass(_ moment: Instant, _ planned: LocalTime) -> Bool {
        interval.secondsInAll > 0 && zone.instant(planned) != moment
    }

    private func end(_ step: Int, _ planned: LocalTime, _ moment: Instant) -> Instant {
        switch duration {
        case .seconds(let seconds): moment.adding(seconds: Int64(seconds))
        case .allDay: zone.start(of: planned.date.adding(days: 1)).adding(seconds: -1)
        case nil: place(step + 1).start.adding(seconds: -1)
        }
    }
}
