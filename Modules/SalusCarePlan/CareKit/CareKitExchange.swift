public import SalusBase
public import SalusSync

/// A plan as today's CareKit writes it, without loss in either direction: what CareKit says and we have no field for
/// goes out again as it came, and what we say and it has none for travels in `userInfo` and is ours again when it comes
/// back.
public struct CareKitExchange: Sendable {
    /// The zone in which floating times are read, as CareKit has none.
    public let zone: Zone
    /// Versions that CareKit has not named get names of this plan.
    public let plan: PlanID

    public init(zone: Zone, plan: PlanID) { (self.zone, self.plan) = (zone, plan) }

    /// The objects that were read. An entity that could not be read is kept as it came, with the reason under its
    /// `uuid`. Nothing is left out.
    public struct Reading: Hashable, Sendable {
        public internal(set) var objects: [PlanObject] = []
        public internal(set) var faults: [String: CarePlanError] = [:]
    }

    public func read(_ entities: [RevisionRecord.Entity]) -> Reading {
        let successors = Self.successors(in: entities)
        let living = entities.filter { !$0.isOver(successors) }
        var reading = Reading()
        let plans = Self.plans(in: entities, livingOnes: Set(living.compactMap(\.name)))
        var versions: [String: CareTask] = [:]
        for entity in living where entity.isTask {
            add(entity, to: &reading) { object throws(CarePlanError) in
                var task = try CareKitTask(zone: zone).read(object)
                task.plan = task.plan ?? object["carePlanUUID"]?.string.flatMap { plans[$0] }
                if let name = object["uuid"]?.string { versions[name] = task }
                return .task(task)
            }
        }
        for entity in entities where entity.isTask && !entity.isDeleted && entity.isOver(successors) {
            guard let name = entity.object["uuid"]?.string else { continue }
            versions[name] = try? CareKitTask(zone: zone).read(entity.object)
        }
        for entity in living where !entity.isTask {
            add(entity, to: &reading) { _ throws(CarePlanError) in try object(of: entity, versions) }
        }
        for entity in entities where entity.isOver(successors) { reading.keep(entity) }
        return reading
    }

    /// Writes entities in the order of the objects, which has to be that of their dependencies. An object that has
    /// changed since it came from CareKit is written as a further version of that one.
    public func write(_ objects: [PlanObject]) -> [RevisionRecord.Entity] {
        let context = CareKitContext(objects, plan: plan)
        var used: Set<[JSONValue?]> = []
        return objects.compactMap { write($0, context) }.map { entity in
            guard entity.type == "outcome", entity.object["deletedDate"] == nil else { return entity }
            let place = [entity.object["taskUUID"], entity.object["taskOccurrenceIndex"]]
            return used.insert(place).inserted ? entity : CareKitOutcome.aside(entity)
        }
    }

    /// The objects without an entity in `write`: alerts, which CareKit does not have, and outcomes of tasks that are
    /// not among the objects.
    public func leftOut(of objects: [PlanObject]) -> [PlanObject] {
        let context = CareKitContext(objects, plan: plan)
        return objects.filter { write($0, context) == nil }
    }

    private func add(
        _ entity: RevisionRecord.Entity, to reading: inout Reading,
        _ read: (JSONValue) throws(CarePlanError) -> PlanObject
    ) {
        do throws(CarePlanError) {
            reading.objects.append(try read(entity.object).marked)
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

    private func write(_ object: PlanObject, _ context: CareKitContext) -> RevisionRecord.Entity? {
        switch object {
        case .task(let task):
            let isHealthKit = task.unknown[CareKitForm.original]?["healthKitLinkage"] != nil
            let written = context.write(task, by: CareKitTask(zone: zone))
            return RevisionRecord.Entity(
                type: isHealthKit ? "healthKitTask" : "task", object: named(written, object))
        case .outcome(let outcome):
            guard let task = version(of: outcome, context.lines) else { return nil }
            let held = PlanObject.task(task), name = held.careKitName(in: plan)
            let written = CareKitOutcome(zone: zone).write(outcome, of: task, named: name)
            // A reference to a version that has changed since goes to its successor.
            let isMoved = held.hasChangedSince && written["taskUUID"]?.string == held.careKitVersion
            return RevisionRecord.Entity(type: "outcome", object: named(written, object, movedTo: isMoved ? name : nil))
        case .contact(let contact):
            return RevisionRecord.Entity(type: "contact", object: named(CareKitContact.write(contact), object))
        case .plan(let plan):
            return RevisionRecord.Entity(type: "carePlan", object: named(CareKitContact.write(plan), object))
        case .foreign(let foreign): return RevisionRecord.Entity(type: foreign.type, object: foreign.object)
        case .alert, .part, .grant, .answer: return nil
        }
    }

    private func version(of outcome: Outcome, _ lines: [String: TaskLine]) -> CareTask? {
        lines[outcome.task].flatMap { $0.occurrence(outcome.event, zone: zone)?.task ?? $0.versions.first }
    }

    /// Adds the fields that CareKit requires of every entity and that are missing. An entity from CareKit stays as it
    /// came, or becomes the successor of the version that came.
    private func named(_ json: JSONValue, _ object: PlanObject, movedTo task: String? = nil) -> JSONValue {
        var name = object.careKitName(in: plan)
        guard object.entity.fields[CareKitForm.original] != nil else { return ours(json, object, name) }
        let names: [String: JSONValue] = ["id": .string(name), "uuid": .string(name)]
        let kept = names.merging(json.object ?? [:]) { $1 }
        guard let came = object.careKitVersion, object.hasChangedSince || task != nil else { return .object(kept) }
        if let task { name = PlanObject.next(after: came, "\(name) of \(task)", in: plan) }
        let changes: [String: JSONValue?] = [
            "uuid": .string(name), "previousVersionUUIDs": [.string(came)], "nextVersionUUIDs": [],
            "taskUUID": task.map(JSONValue.string),
        ]
        return .object(kept.merging(changes.compactMapValues(\.self)) { $1 })
    }

    private func ours(_ json: JSONValue, _ object: PlanObject, _ name: String) -> JSONValue {
        let begin = json["effectiveDate"] ?? zone.instant(object.begin).careKit
        let needed: [String: JSONValue] = [
            "id": .string(name), "uuid": .string(name), "effectiveDate": begin, "createdDate": begin,
            "updatedDate": begin, "previousVersionUUIDs": [], "nextVersionUUIDs": [],
            "timezone": ["identifier": .string(zone.name)],
            "schemaVersion": ["majorVersion": 2, "minorVersion": 1, "patchNumber": 0],
        ]
        return .object(needed.merging(json.object ?? [:]) { $1 })
    }
}

extension RevisionRecord.Entity {
    fileprivate var isTask: Bool { type == "task" || type == "healthKitTask" }

    /// Whether CareKit has it as deleted. A skipped outcome of ours, which CareKit can only hold as deleted, is not.
    fileprivate var isDeleted: Bool {
        guard let deleted = object["deletedDate"], deleted != .null else { return false }
        guard type == "outcome", var fields = object.object else { return true }
        return CareKitForm.takeOurs(&fields)["state"] == nil
    }

    /// Deleted, or followed by a version that rules from the same time or earlier.
    fileprivate func isOver(_ successors: [EntryID: Double]) -> Bool {
        if isDeleted { return true }
        guard let version, let effective = object["effectiveDate"]?.double else { return false }
        return (successors[version] ?? .infinity) <= effective
    }
}

extension CareKitExchange {
    /// The plans of all versions, by what these are called there.
    private static func plans(in entities: [RevisionRecord.Entity], livingOnes: Set<String>) -> [String: String] {
        let named = entities.compactMap { entity -> (String, String)? in
            guard entity.type == "carePlan", let version = entity.object["uuid"]?.string, let name = entity.name,
                livingOnes.contains(name)
            else { return nil }
            return (version, name)
        }
        return Dictionary(named) { $1 }
    }

    /// For each version that others came from, when the earliest of these and of those that came from them begins to
    /// rule.
    private static func successors(in entities: [RevisionRecord.Entity]) -> [EntryID: Double] {
        var successors: [EntryID: Double] = [:]
        var isSettled = false
        while !isSettled {
            isSettled = true
            for entity in entities {
                guard let effective = entity.object["effectiveDate"]?.double else { continue }
                let begin = min(effective, entity.version.flatMap { successors[$0] } ?? .infinity)
                for version in entity.previousVersions where begin < successors[version] ?? .infinity {
                    (successors[version], isSettled) = (begin, false)
                }
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
    /// A time for what has none of its own: when an outcome was planned, else 2001-01-01, where CareKit's clock begins.
    fileprivate var begin: LocalDateTime {
        if case .outcome(let outcome) = self { return outcome.event.time }
        return LocalDateTime(seconds: 978_307_200)
    }
}
