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
