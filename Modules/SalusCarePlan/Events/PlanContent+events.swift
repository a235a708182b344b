public import SalusBase

extension PlanContent {
    /// The events of all tasks that touch the window, by their starts.
    public func events(in window: Range<Instant>, zone: Zone) -> [CareEvent] {
        tasks.values.flatMap { events(of: $0, in: window, zone) }.sorted(by: Self.order)
    }

    public func events(of task: String, in window: Range<Instant>, zone: Zone) -> [CareEvent] {
        tasks[task].map { events(of: $0, in: window, zone).sorted(by: Self.order) } ?? []
    }

    /// The events that a day's page shows: those that start on it, and those that may be done on any of several days.
    public func events(on date: CalendarDate, zone: Zone) -> [CareEvent] {
        let window = zone.start(of: date)..<zone.start(of: date.adding(days: 1))
        return events(in: window, zone: zone).filter { $0.occurrence.isAllDay || window.contains($0.occurrence.start) }
    }

    /// The event with this key, for what is to be noted of it. Throws `noSuchTask`, `readOnlyTask` and `noSuchEvent`.
    public func event(of task: String, _ key: EventKey, zone: Zone) throws(CarePlanError) -> CareEvent {
        guard let line = tasks[task] else { throw .noSuchTask(task) }
        guard let found = line.occurrence(key, zone: zone) else { throw .noSuchEvent(key) }
        guard found.task.type != .readOnly else { throw .readOnlyTask(task) }
        return CareEvent(found.task, found.occurrence, outcomes[EventID(task, key)])
    }

    private func events(of line: TaskLine, in window: Range<Instant>, _ zone: Zone) -> [CareEvent] {
        (line.occurrences(in: window, zone: zone) + noted(of: line, in: window, zone)).map {
            CareEvent($0.task, $0.occurrence, outcomes[EventID(line.name, $0.occurrence.key)])
        }
    }

    private static func order(_ left: CareEvent, _ right: CareEvent) -> Bool {
        (left.occurrence.start, left.task.name, left.key) < (right.occurrence.start, right.task.name, right.key)
    }
}
