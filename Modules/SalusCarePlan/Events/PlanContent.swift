public import SalusBase
public import SalusSync

/// The decoded content of a plan's vaults: tasks with their versions, outcomes of events, contacts, alerts.
///
/// An object that cannot be read is set aside with its reason, and does not affect the others.
public struct PlanContent: Hashable, Sendable {
    public internal(set) var tasks: [String: TaskLine] = [:]
    public internal(set) var plans: [CarePlan] = []
    public internal(set) var contacts: [Contact] = []
    /// By the times of their events.
    public internal(set) var alerts: [Alert] = []
    public internal(set) var unreadable: [ObjectID: CarePlanError]
    var histories: [String: OutcomeHistory] = [:]

    /// An event of the whole plan.
    public struct EventID: Hashable, Sendable {
        public let task: String
        public let event: EventKey

        public init(_ task: String, _ event: EventKey) { (self.task, self.event) = (task, event) }
    }

    /// Objects that are there and not deleted, with the fields that a reader sees.
    public init(_ objects: [ObjectID: [String: JSONValue]]) {
        let entities = Self.read(objects)
        self.init(entities.readable, unreadable: entities.unreadable)
    }

    /// `unreadable` are objects that were left aside.
    public init(_ entities: [PlanObject], unreadable: [ObjectID: CarePlanError] = [:]) {
        self.unreadable = unreadable
        var versions: [String: [CareTask]] = [:]
        var outcomes: [String: [Outcome]] = [:]
        for entity in entities {
            switch entity {
            case .task(let task): versions[task.name, default: []].append(task)
            case .outcome(let outcome): outcomes[outcome.task, default: []].append(outcome)
            default: put(entity)
            }
        }
        tasks = versions.compactMapValues { TaskLine($0) }
        histories = outcomes.mapValues(OutcomeHistory.init)
    }

    private static func read(
        _ objects: [ObjectID: [String: JSONValue]]
    ) -> (readable: [PlanObject], unreadable: [ObjectID: CarePlanError]) {
        var readable: [PlanObject] = []
        var unreadable: [ObjectID: CarePlanError] = [:]
        for (object, fields) in objects.sorted(by: { $0.key < $1.key }) {
            do throws(CarePlanError) {
                readable.append(try PlanObject(fields: fields))
            } catch {
                unreadable[object] = error
            }
        }
        return (readable, unreadable)
    }

    /// The outcomes of a task, by the times that were planned.
    public func noted(_ task: String) -> [Outcome] { histories[task]?.byPlan ?? [] }

    /// The same, of what was planned in that time: found without going through the rest.
    public func noted(_ task: String, in times: ClosedRange<LocalDateTime>) -> ArraySlice<Outcome> {
        histories[task]?.planned(in: times) ?? []
    }

    /// The outcomes of all tasks, including tasks that no longer exist.
    public var outcomes: [Outcome] { histories.sorted { $0.key < $1.key }.flatMap(\.value.byPlan) }

    /// Nil for an event of which nothing is noted.
    public func outcome(of event: EventID) -> Outcome? { histories[event.task]?[event.event] }

    func history(of task: String) -> OutcomeHistory { histories[task] ?? OutcomeHistory([]) }
}

extension PlanContent {
    /// As a person reads them: by group, then by title.
    var lines: [TaskLine] {
        tasks.values.sorted { left, right in
            let (first, second) = (left.versions.last!, right.versions.last!)
            return (first.group ?? "", first.title, left.name) < (second.group ?? "", second.title, right.name)
        }
    }
}

/// Doses taken as needed: the time of the next one, and its key.
extension PlanContent {
    /// The key for a dose that is noted now: no other has it, also not one of the same minute, or of the hour that
    /// comes twice. Throws `noSuchTask`, and `noSuchEvent` for a part that is not taken as needed.
    public func newDose(
        of task: String, _ element: String, at moment: Instant, zone: Zone
    ) throws(CarePlanError) -> EventKey {
        let part = try asNeeded(task, element, at: moment).part
        let time = (part.zone ?? zone).local(moment)
        let used = Set(
            history(of: task).planned(in: time...time).filter { $0.event.element == element }.map(\.event.slot))
        return EventKey(element: element, time: time, slot: (0...used.count).first { !used.contains($0) } ?? used.count)
    }

    /// The time from which one more may be taken; nil when it may be now. Only doses that were done count. Throws as
    /// `newDose` does.
    public func nextDose(
        of task: String, _ element: String, now: Instant
    ) throws(CarePlanError) -> Instant? {
        guard let limit = try asNeeded(task, element, at: now).limit else { return nil }
        let earliest = now.adding(seconds: -Int64(max(limit.period, limit.gap)))
        let taken = history(of: task).done(in: earliest...now).filter { $0.event.element == element }.compactMap(\.done)
        return limit.next(after: taken).flatMap { $0 > now ? $0 : nil }
    }

    private func asNeeded(
        _ task: String, _ element: String, at moment: Instant
    ) throws(CarePlanError) -> (part: ScheduleElement, limit: AsNeededLimit?) {
        guard let version = tasks[task]?.version(at: moment) else { throw .noSuchTask(task) }
        for part in version.schedule.elements where part.id == element {
            if case .asNeeded(let limit) = part.recurrence { return (part, limit) }
        }
        throw .noSuchEvent(EventKey(element: element, time: LocalDateTime(seconds: moment.milliseconds / 1000)))
    }
}

extension AsNeededLimit {
    /// The first moment from which one more is allowed; nil when nothing was taken.
    public func next(after taken: [Instant]) -> Instant? {
        let taken = taken.sorted()
        let byGap = taken.last.map { $0.adding(seconds: Int64(gap)) }
        let byCount = taken.count < most ? nil : taken[taken.count - most].adding(seconds: Int64(period))
        return [byGap, byCount].compactMap(\.self).max()
    }
}

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
