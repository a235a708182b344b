public import SalusBase
public import SalusCarePlan
public import SalusModels

/// Bringing a whole plan in, and taking one out.
public struct PlanExchange: CarePlanPart {
    let store: CarePlanStore

    /// All that can be read of a plan but what belongs to its vaults: marks, shares, answers.
    public func objects(of person: AccountID? = nil) async throws(ClientError) -> [PlanObject] {
        let view = try await plan(of: person)
        var objects = view.content.objects
        for part in view.parts.values {
            for item in try await vaults.reader.items(in: part.vault)
            where item.fields["kind"]?.string == ForeignEntity.kind {
                if let foreign = try? ForeignEntity(fields: item.fields) { objects.append(.foreign(foreign)) }
            }
        }
        return objects
    }

    /// Puts objects into a plan, each in the place of the one with the same key: all of a part or nothing, in one
    /// transaction of the device. An object equal to the plan's own writes nothing, so importing one's own export
    /// changes nothing, nor does a second import; fields that only CareKit has are kept for new objects, for changed
    /// ones, and for those that came from CareKit before.
    ///
    /// Throws `onlyReads` and `notShared` before anything is written, `unreadable` for objects that belong to vaults,
    /// and `wouldOrphan` with the days of results in the plan that would lose their event. Results among `objects`
    /// whose task is unknown are imported as orphans.
    @discardableResult
    public func bringIn(_ objects: [PlanObject], of person: AccountID? = nil) async throws(ClientError) -> CareUndo {
        let bad = objects.count { $0.belongsToVault }
        guard bad == 0 else { throw .care(.unreadable(bad)) }
        let view = try await plan(of: person)
        try view.refuseOrphans(of: objects)
        let parts = view.content.parts(with: objects)
        let known = Dictionary(view.content.objects.map { ($0.entity.object(in: view.plan), $0) }) { $1 }
        let fresh = objects.filter { !$0.addsNothing(to: known[$0.entity.object(in: view.plan)]) }
        let sorted = Dictionary(grouping: fresh) { $0.part(by: parts) }
        var (writers, steps) = ([PlanPart: PlanWriter](), [VaultID: [VaultUndoStep]]())
        for part in sorted.keys { writers[part] = try await writer(in: part, of: person) }
        for (part, writer) in writers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            steps[writer.vault] = try await vaults.objects.write((sorted[part] ?? []).map(writer.put), in: writer.vault)
        }
        return CareUndo(what: .broughtIn(fresh.count), steps: steps)
    }
}

extension PlanContent {
    fileprivate var objects: [PlanObject] {
        let tasks = tasks.sorted { $0.key < $1.key }.flatMap(\.value.versions)
        return plans.map(PlanObject.plan) + contacts.map(PlanObject.contact) + tasks.map(PlanObject.task)
            + outcomes.map(PlanObject.outcome) + alerts.map(PlanObject.alert)
    }

    /// The part of each task once `objects` are in the plan.
    fileprivate func parts(with objects: [PlanObject]) -> [String: PlanPart] {
        var parts = tasks.compactMapValues { $0.versions.last?.type.part }
        for case .task(let task) in objects where parts[task.name] == nil { parts[task.name] = task.type.part }
        return parts
    }
}

extension PlanObject {
    fileprivate var belongsToVault: Bool {
        switch self {
        case .part, .grant, .answer: true
        case .plan, .task, .outcome, .contact, .alert, .foreign: false
        }
    }

    /// Whether importing this changes nothing. An object of the plan's own is replaced only by different content; an
    /// object that came from CareKit is replaced always.
    fileprivate func addsNothing(to known: PlanObject?) -> Bool {
        known.map { !$0.isOfCareKit && saysTheSame(as: $0) } ?? false
    }

    /// The part that an object belongs to. Results and alerts of an unknown task go to the symptoms, so that a reader
    /// of the care card alone does not see them.
    fileprivate func part(by tasks: [String: PlanPart]) -> PlanPart {
        switch self {
        case .task(let task): task.type.part
        case .outcome(let outcome): tasks[outcome.task] ?? .symptoms
        case .alert(let alert): tasks[alert.task] ?? .symptoms
        case .foreign(let foreign): foreign.part(by: tasks)
        case .plan, .contact, .part, .grant, .answer: .careCard
        }
    }
}

extension ForeignEntity {
    /// The part of an entity that is kept as it came. That of a task goes to the task's part. Entities about the body
    /// without a task (a patient with allergies) go to the symptoms.
    fileprivate func part(by tasks: [String: PlanPart]) -> PlanPart {
        switch type {
        case "task", "healthKitTask": object["id"]?.string.flatMap { tasks[$0] } ?? .symptoms
        case "carePlan", "contact": .careCard
        default: .symptoms
        }
    }
}
