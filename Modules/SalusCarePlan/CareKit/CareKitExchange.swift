public import SalusBase
public import SalusSync

/// A plan as today's CareKit writes it, without loss in either direction: what CareKit says and we have no field for goes out
/// again as it came, and what we say and it has none for travels in `userInfo` and is ours again when it comes back.
public struct CareKitExchange: Sendable {
    /// Where floating times are taken to be, as CareKit has none.
    public let zone: Zone
    /// Versions that CareKit has not named get names of this plan.
    public let plan: PlanID

    public init(zone: Zone, plan: PlanID) { (self.zone, self.plan) = (zone, plan) }

    /// What was read, and why something is kept as it came instead, by its `uuid`. Nothing is left out.
    public struct Reading: Hashable, Sendable {
        public internal(set) var objects: [PlanObject] = []
        public internal(set) var faults: [String: CarePlanError] = [:]
    }

    public func read(_ entities: [RevisionRecord.Entity]) -> Reading {
        let successors = Self.successors(in: entities)
        let living = entities.filter { !$0.isOver(successors) }
        var reading = Reading()
        var versions: [String: CareTask] = [:]
        for entity in living where entity.isTask {
            add(entity, to: &reading) { object throws(CarePlanError) in
                let task = try CareKitTask(zone: zone).read(object)
                if let name = object["uuid"]?.string { versions[name] = task }
                return .task(task)
            }
        }
        for entity in living where !entity.isTask {
            add(entity, to: &reading) { _ throws(CarePlanError) in try object(of: entity, versions) }
        }
        for entity in entities where entity.isOver(successors) { reading.keep(entity) }
        return reading
    }

    /// Entities in the order of the objects, which is to be that of what they depend on.
    public func write(_ objects: [PlanObject]) -> [RevisionRecord.Entity] {
        let tasks = objects.compactMap(\.task)
        let lines = Dictionary(grouping: tasks, by: \.name).compactMapValues { TaskLine($0) }
        return objects.compactMap { write($0, lines) }
    }

    private func add(
        _ entity: RevisionRecord.Entity, to reading: inout Reading,
        _ read: (JSONValue) throws(CarePlanError) -> PlanObject
    ) {
        do throws(CarePlanError) {
            reading.objects.append(try read(entity.object))
        } catch {
            reading.keep(entity)
            reading.faults[entity.version?.description ?? entity.name ?? ""] = error
        }
    }

    private func object(
        of entity: RevisionRecord.Entity, _ versions: [String: CareTask]
    ) throws(CarePlanError) -> PlanObject {
        switch entity.type {
        case "contact": return .contact(try CareKitContact.read(entity.object))
        case "carePlan": return .plan(try CareKitContact.read(plan: entity.object))
        case "outcome":
            guard let task = entity.object["taskUUID"]?.string.flatMap({ versions[$0] }) else {
                throw .noSuchTask(entity.name ?? "")
            }
            return .outcome(try CareKitOutcome(zone: zone).read(entity.object, of: task))
        default: return .foreign(ForeignEntity(type: entity.type, object: entity.object))
        }
    }

    private func write(_ object: PlanObject, _ lines: [String: TaskLine]) -> RevisionRecord.Entity? {
        switch object {
        case .task(let task):
            let isHealthKit = task.unknown[CareKitForm.original]?["healthKitLinkage"] != nil
            return RevisionRecord.Entity(
                type: isHealthKit ? "healthKitTask" : "task", object: named(CareKitTask(zone: zone).write(task), object)
            )
        case .outcome(let outcome):
            guard let task = version(of: outcome, lines) else { return nil }
            let written = CareKitOutcome(zone: zone).write(outcome, of: task, named: name(of: .task(task)))
            return RevisionRecord.Entity(type: "outcome", object: named(written, object))
        case .contact(let contact):
            return RevisionRecord.Entity(type: "contact", object: named(CareKitContact.write(contact), object))
        case .plan(let plan):
            return RevisionRecord.Entity(type: "carePlan", object: named(CareKitContact.write(plan), object))
        case .foreign(let foreign): return RevisionRecord.Entity(type: foreign.type, object: foreign.object)
        case .alert: return nil
        }
    }

    private func version(of outcome: Outcome, _ lines: [String: TaskLine]) -> CareTask? {
        lines[outcome.task].flatMap { $0.occurrence(outcome.event, zone: zone)?.task ?? $0.versions.first }
    }

    /// The names that CareKit wants of every entity, where it has none yet.
    private func named(_ json: JSONValue, _ object: PlanObject) -> JSONValue {
        let name = JSONValue.string(name(of: object))
        let needed: [String: JSONValue] = ["id": name, "uuid": name]
        return .object(needed.merging(json.object ?? [:]) { $1 })
    }

    private func name(of object: PlanObject) -> String {
        guard let original = object.entity.fields[CareKitForm.original]?["uuid"]?.string else {
            return object.entity.object(in: plan).description
        }
        return original
    }
}

extension RevisionRecord.Entity {
    fileprivate var isTask: Bool { type == "task" || type == "healthKitTask" }

    /// Deleted, or followed by a version that rules from the same time or earlier.
    fileprivate func isOver(_ successors: [EntryID: Double]) -> Bool {
        if let deleted = object["deletedDate"], deleted != .null { return true }
        guard let version, let effective = object["effectiveDate"]?.double else { return false }
        return (successors[version] ?? .infinity) <= effective
    }
}

extension CareKitExchange {
    /// For each version that others came from, when the earliest of them begins to rule.
    private static func successors(in entities: [RevisionRecord.Entity]) -> [EntryID: Double] {
        var successors: [EntryID: Double] = [:]
        for entity in entities {
            guard let effective = entity.object["effectiveDate"]?.double else { continue }
            for version in entity.previousVersions {
                successors[version] = min(successors[version] ?? .infinity, effective)
            }
        }
        return successors
    }
}

extension CareKitExchange.Reading {
    fileprivate mutating func keep(_ entity: RevisionRecord.Entity) {
        objects.append(.foreign(ForeignEntity(type: entity.type, object: entity.object)))
    }
}

extension PlanObject {
    fileprivate var task: CareTask? { if case .task(let task) = self { task } else { nil } }
}
