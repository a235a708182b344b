public import SalusBase

extension PlanContent {
    /// The events of all tasks that touch the window, by their starts.
    public func events(in window: Range<Instant>, zone: Zone) -> [CareEvent] {
        Self.ordered(tasks.values.flatMap { events(of: $0, in: window, zone) })
    }

    public func events(of task: String, in window: Range<Instant>, zone: Zone) -> [CareEvent] {
        tasks[task].map { Self.ordered(events(of: $0, in: window, zone)) } ?? []
    }

    /// The events that a day's page shows: those that start on it, and those that may be done on any of several days.
    public func events(on date: CalendarDate, zone: Zone) -> [CareEvent] {
        let window = zone.start(of: date)..<zone.start(of: date.adding(days: 1))
        return events(in: window, zone: zone).filter { $0.occurrence.isAllDay || window.contains($0.occurrence.start) }
    }

    /// The event with this key, for what is to be noted of it. Throws `noSuchTask`, `readOnlyTask` and `noSuchEvent`.
    public func event(of task: String, _ key: EventKey, zone: Zone) throws(CarePlanError) -> CareEvent {
        guard let line = tasks[task] else { throw .noSuchTask(task) }
        guard let found = line.occurrence(key, zone: zone) ?? following(key, of: line, zone) else {
            throw .noSuchEvent(key)
        }
        guard found.task.type != .readOnly else { throw .readOnlyTask(task) }
        return CareEvent(found, outcome(of: EventID(task, key)))
    }

    /// In no order among those of several parts.
    func events(of line: TaskLine, in window: Range<Instant>, _ zone: Zone) -> [CareEvent] {
        let history = history(of: line.name)
        return (line.occurrences(in: window, zone: zone) + noted(of: line, in: window, zone)).map {
            CareEvent($0, history[$0.occurrence.key])
        }
    }

    /// Places are sorted rather than events, which are large.
    private static func ordered(_ events: [CareEvent]) -> [CareEvent] {
        events.indices.sorted { isEarlier(events[$0], events[$1]) }.map { events[$0] }
    }

    private static func isEarlier(_ left: CareEvent, _ right: CareEvent) -> Bool {
        let (first, second) = (left.occurrence.start, right.occurrence.start)
        if first != second { return first < second }
        return (left.task.name, left.key) < (right.task.name, right.key)
    }
}
