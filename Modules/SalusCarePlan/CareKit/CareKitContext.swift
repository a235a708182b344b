import SalusBase

/// References between entities that are exported together.
struct CareKitContext {
    /// The tasks, each with its versions.
    let lines: [String: TaskLine]
    /// The CareKit versions of the plans in this export; `former` has those of the import.
    private let names: [String: String]
    private let former: [String: String]

    init(_ objects: [PlanObject], plan: PlanID) {
        let tasks = objects.compactMap { if case .task(let task) = $0 { task } else { nil } }
        lines = Dictionary(grouping: tasks, by: \.name).compactMapValues { TaskLine($0) }
        var (names, former) = ([String: String](), [String: String]())
        for object in objects {
            switch object {
            case .plan(let one):
                names[one.id] = object.careKitName(in: plan)
                if let version = object.careKitVersion { former[version] = one.id }
            case .foreign(let other) where other.type == "carePlan":
                former[other.name] = other.object["id"]?.string
            default: break
            }
        }
        (self.names, self.former) = (names, former)
    }

    /// A task with the version of its plan, where that is exported too; else the plan is among our own fields.
    func write(_ task: CareTask, by writer: CareKitTask) -> JSONValue {
        let came = task.unknown[CareKitForm.original]?["carePlanUUID"]?.string
        let isKnown = came.flatMap { former[$0] } != nil
        guard let name = task.plan.flatMap({ names[$0] }) else {
            return isKnown ? replacing(writer.write(task), by: nil) : writer.write(task)
        }
        var other = task
        other.plan = nil
        // The version that it came with is as good, as long as it is of the same plan.
        if let came, former[came] == task.plan { return writer.write(other) }
        return replacing(writer.write(other), by: .string(name))
    }

    private func replacing(_ json: JSONValue, by plan: JSONValue?) -> JSONValue {
        var object = json.object ?? [:]
        object["carePlanUUID"] = plan
        return .object(object)
    }
}
