public import SalusBase

extension CareEvent {
    /// The alerts that the result of this event causes. A result that was not done, or taken back, causes none.
    public func alerts(at now: Instant) -> [Alert] {
        guard let outcome, state == .done else { return [] }
        return task.thresholds.filter { threshold in
            outcome.values.indices.contains(threshold.value)
                && (outcome.values[threshold.value].number.map(threshold.fires) ?? false)
        }.map { Alert($0, of: task.name, key, at: now) }
    }
}

extension PlanContent {
    /// The alerts of days that are over and had fewer events done than they should; what may be done on any of several
    /// days counts once the last of them is over. A day outside the schedule has none.
    public func alerts(ofDay date: CalendarDate, zone: Zone, at now: Instant) -> [Alert] {
        guard zone.start(of: date.adding(days: 1)) <= now else { return [] }
        let over = events(on: date, zone: zone).filter {
            !$0.occurrence.isAllDay || zone.date(of: $0.occurrence.end) == date
        }
        let tasks = Dictionary(grouping: over, by: \.task.name).sorted { $0.key < $1.key }
        return tasks.flatMap { name, events in
            let done = events.count { $0.state == .done }
            return events[0].task.thresholds.filter { $0.fires(whenDone: done) }
                .map { Alert($0, of: name, events[0].key, at: now) }
        }
    }
}

extension Threshold {
    fileprivate func fires(whenDone count: Int) -> Bool {
        if case .fewerDone(let least) = test { count < least } else { false }
    }
}
