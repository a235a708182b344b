public import SalusBase

extension CareTask {
    /// This task as it is made at `now`: of the events of that day it begins after those that cannot be done any more,
    /// so that nothing is missed before the task was there. Unchanged where it begins on another day, and where it also
    /// has events for any time of the day.
    public func made(at now: Instant, zone: Zone) -> CareTask {
        let today = zone.date(of: now)
        guard effective <= now, zone.date(of: effective) == today else { return self }
        let events = PlanContent([.task(self)]).events(on: today, zone: zone)
        guard !events.contains(where: \.occurrence.isAllDay),
            let last = events.filter({ $0.isMissed(at: now) }).map(\.occurrence.start).max()
        else { return self }
        var task = self
        task.effective = max(effective, last.adding(seconds: 1))
        return task
    }
}
