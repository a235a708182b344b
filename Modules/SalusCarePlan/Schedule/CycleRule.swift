package import SalusBase

/// Events by a cycle of days.
struct CycleRule: PositionRule {
    let cycle: DayCycle
    let duration: EventDuration
    let zone: Zone
    /// Events of the cycle before the start.
    private let skipped: Int

    init(_ cycle: DayCycle, from start: LocalDateTime, _ duration: EventDuration, _ zone: Zone) {
        (self.cycle, self.duration, self.zone) = (cycle, duration, zone)
        skipped = cycle.count(before: start)
    }

    func position(_ index: Int) -> Position {
        let (date, slot) = cycle.place(of: skipped + index)
        guard slot < cycle.times.count, case .seconds(let seconds) = duration else { return wholeDay(date, slot) }
        let time = cycle.times[slot]
        let (planned, first) = (LocalDateTime(date, second: time), cycle.times.firstIndex(of: time) ?? slot)
        let start = zone.instant(planned)
        return Position(planned: planned, slot: slot - first, start: start, end: start.adding(seconds: Int64(seconds)))
    }

    func estimate(before moment: Instant) -> Int { cycle.count(before: zone.date(of: moment)) - skipped }

    var longest: Int64 {
        guard case .seconds(let seconds) = duration else { return 2 * 86_400 }
        return max(2 * 86_400, Int64(seconds))
    }

    private func wholeDay(_ date: CalendarDate, _ slot: Int) -> Position {
        Position(
            planned: LocalDateTime(date), slot: slot, start: zone.start(of: date),
            end: zone.start(of: date.adding(days: 1)).adding(seconds: -1))
    }
}

extension ScheduleElement {
    /// Nil for a part whose only events are those that people note.
    func rule(in zone: Zone) -> (any PositionRule)? {
        let start = isAllDay ? LocalDateTime(self.start.date) : self.start
        return switch recurrence {
        case .every(let interval):
            IntervalRule(interval: interval, start: start, duration: duration, slots: 1, zone: zone)
        case .times(let count, let interval):
            IntervalRule(interval: interval, start: start, duration: nil, slots: count, zone: zone)
        case .cycle(let cycle): CycleRule(cycle, from: start, duration, zone)
        case .asNeeded, .after: nil
        }
    }

    /// When no event starts any more, where one of both says so: its end, and the first event too many.
    package func last(in zone: Zone) -> Instant? {
        let end = end.map(zone.instant)
        guard let limit, let rule = rule(in: zone) else { return end }
        return min(end ?? Instant(milliseconds: .max), rule.position(limit).start)
    }

    /// Whether its events fill days rather than hours.
    package var isAllDay: Bool {
        switch recurrence {
        case .times: true
        case .cycle(let cycle): duration == .allDay || cycle.times.isEmpty
        case .every, .asNeeded, .after: duration == .allDay
        }
    }
}
