public import SalusBase

extension PlanContent {
    /// What was noted of events that the plan has no more, by task and time: of tasks that were removed, and where one device changed a
    /// task while another one noted it. It is in no count; what is of a task that the plan still has is also to be
    /// had by its day.
    public func orphans(zone: Zone) -> [Outcome] {
        histories.sorted { $0.key < $1.key }.flatMap { name, history in
            history.byPlan.filter { outcome in
                outcome.state != .initial && (try? event(of: name, outcome.event, zone: zone)) == nil
            }
        }
    }

    /// What would belong to no event once `objects` are in the plan, by task and time: results of the plan that lose theirs, and those
    /// among `objects` that find none. What belongs to none already is not among them, whatever `objects` say of it.
    public func orphaned(by objects: [PlanObject], zone: Zone) -> [Outcome] {
        let before = Set(orphans(zone: zone).map(\.id))
        var after = self
        after.put(objects)
        return after.orphans(zone: zone).filter { !before.contains($0.id) }
    }

    /// The same of one day, of tasks that are still in the plan. `shown` are events that are known to be there, which are not looked for.
    public func orphans(on date: CalendarDate, besides shown: [CareEvent] = [], zone: Zone) -> [Outcome] {
        let known = Set(shown.map { EventID($0.task.name, $0.key) })
        let day = LocalTime(date)...LocalTime(date, second: 86_399)
        return tasks.keys.sorted().flatMap { name in
            history(of: name).planned(in: day).filter { outcome in
                outcome.state != .initial && !known.contains(EventID(name, outcome.event))
                    && (try? event(of: name, outcome.event, zone: zone)) == nil
            }
        }
    }
}

extension Outcome {
    /// Of which event of the whole plan it is.
    public var id: PlanContent.EventID { PlanContent.EventID(task, event) }
}
