public import SalusBase
public import SalusSync

/// All that lies in the vaults of a plan, read: tasks with their versions, what became of their events, contacts, alerts.
///
/// An object that cannot be read stands aside with its reason; the others are there all the same.
public struct PlanContent: Hashable, Sendable {
    public let tasks: [String: TaskLine]
    public let outcomes: [EventID: Outcome]
    public private(set) var plans: [CarePlan] = []
    public private(set) var contacts: [Contact] = []
    public private(set) var alerts: [Alert] = []
    public let unreadable: [ObjectID: CarePlanError]
    private let histories: [String: OutcomeHistory]

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
        var outcomes: [Outcome] = []
        for entity in entities {
            switch entity {
            case .task(let task): versions[task.name, default: []].append(task)
            case .outcome(let outcome): outcomes.append(outcome)
            case .plan(let plan): plans.append(plan)
            case .contact(let contact): contacts.append(contact)
            case .alert(let alert): alerts.append(alert)
            case .foreign: break
            }
        }
        tasks = versions.compactMapValues { TaskLine($0) }
        self.outcomes = Dictionary(outcomes.map { (EventID($0.task, $0.event), $0) }) { $1 }
        histories = Dictionary(grouping: outcomes, by: \.task).mapValues(OutcomeHistory.init)
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

    /// What is noted of a task, by the times that were planned.
    public func noted(_ task: String) -> [Outcome] { histories[task]?.byPlan ?? [] }

    func history(of task: String) -> OutcomeHistory { histories[task] ?? OutcomeHistory([]) }
}

/// What was noted of one task, to be found by time.
struct OutcomeHistory: Hashable, Sendable {
    let byPlan: [Outcome]
    private let byDoing: [Outcome]

    init(_ outcomes: [Outcome]) {
        byPlan = outcomes.sorted { $0.event < $1.event }
        byDoing = outcomes.filter { $0.state == .done && $0.done != nil }.sorted { $0.done! < $1.done! }
    }

    func planned(in times: ClosedRange<LocalTime>) -> ArraySlice<Outcome> {
        let first = firstIndex(in: byPlan.indices) { byPlan[$0].event.time >= times.lowerBound }
        return byPlan[first...].prefix { $0.event.time <= times.upperBound }
    }

    func done(in window: ClosedRange<Instant>) -> ArraySlice<Outcome> {
        let first = firstIndex(in: byDoing.indices) { byDoing[$0].done! >= window.lowerBound }
        return byDoing[first...].prefix { $0.done! <= window.upperBound }
    }
}
