public import SalusBase

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
