import SalusBase
public import SalusCarePlan

/// The objects that were read, and by name the reason for each that was not.
public struct FHIRReading: Hashable, Sendable {
    /// The plan; nil for a resource that is none.
    public internal(set) var plan: CarePlan?
    public internal(set) var tasks: [CareTask] = []
    public internal(set) var faults: [String: CarePlanError] = [:]

    public init() {}

    mutating func add(_ task: CareTask) {
        if !tasks.contains(where: { $0.key == task.key }) { tasks.append(task) }
    }
}

/// Whether an object is active, by the codes of `request-status` and of activities. One entered in error is refused.
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
