public import SalusBase

extension PlanContent {
    /// The events of all tasks that touch the window, by their starts.
    public func events(in window: Range<Instant>, zone: Zone) -> [CareEvent] {
        Self.ordered(tasks.values.flatMap { events(of: $0, in: window, zone) })
    }

    /// The events of one task within the window, by time.
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
        guard
            let found = line.occurrence(key, zone: zone)
                ?? NotedEvents(content: self, zone: zone).following(key, of: line)
        else {
            throw .noSuchEvent(key)
        }
        guard found.task.type != .readOnly else { throw .readOnlyTask(task) }
        return CareEvent(found, outcome(of: EventID(task, key)))
    }

    /// In no order among those of several parts.
    func events(of line: TaskLine, in window: Range<Instant>, _ zone: Zone) -> [CareEvent] {
        let history = history(of: line.name)
        let noted = NotedEvents(content: self, zone: zone).events(of: line, in: window)
        return (line.occurrences(in: window, zone: zone) + noted).map {
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

extension PlanContent {
    /// Outcomes whose event no longer exists, by task and time: of tasks that were removed, or changed on one device
    /// while another one noted a result. No count includes them; `orphans(on:besides:zone:)` has those of tasks that
    /// remain, by day.
    public func orphans(zone: Zone) -> [Outcome] {
        histories.sorted { $0.key < $1.key }.flatMap { name, history in
            history.byPlan.filter { outcome in
                outcome.state != .initial && (try? event(of: name, outcome.event, zone: zone)) == nil
            }
        }
    }

    /// Outcomes that would lose their event, or find none, once `objects` are in the plan, by task and time. Present
    /// orphans are left out, even when `objects` change them.
    public func orphaned(by objects: [PlanObject], zone: Zone) -> [Outcome] {
        let before = Set(orphans(zone: zone).map(\.id))
        var after = self
        after.put(objects)
        return after.orphans(zone: zone).filter { !before.contains($0.id) }
    }

    /// The same of one day, of tasks that are still in the plan. `shown` are events that are known to be there, which
    /// are not looked for.
    public func orphans(on date: CalendarDate, besides shown: [CareEvent] = [], zone: Zone) -> [Outcome] {
        let known = Set(shown.map { EventID($0.task.name, $0.key) })
        let day = LocalDateTime(date)...LocalDateTime(date, second: 86_399)
        return tasks.keys.sorted().flatMap { name in
            history(of: name).planned(in: day).filter { outcome in
                outcome.state != .initial && !known.contains(EventID(name, outcome.event))
                    && (try? event(of: name, outcome.event, zone: zone)) == nil
            }
        }
    }
}

extension Outcome {
    /// The event of the whole plan that it belongs to.
    public var id: PlanContent.EventID { PlanContent.EventID(task, event) }
}
