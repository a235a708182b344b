import SalusBase

/// What was read, and what was not with the reason, by its name.
public struct FHIRReading: Hashable, Sendable {
    /// Where the resource is one.
    public internal(set) var plan: CarePlan?
    public internal(set) var tasks: [CareTask] = []
    public internal(set) var faults: [String: CarePlanError] = [:]

    public init() {}

    mutating func add(_ task: CareTask) {
        if !tasks.contains(where: { $0.key == task.key }) { tasks.append(task) }
    }
}

/// Whether something is due, by the words of `request-status` and of activities. What was entered in error is refused.
enum FHIRStatus {
    case active, over

    init?(json: JSONValue) {
        switch json.string {
        case "active", "in-progress", "not-started", "scheduled": self = .active
        case nil, "entered-in-error": return nil
        default: self = .over
        }
    }
}
