import SalusBase

/// A version of a task in CareKit's form.
struct CareKitTask {
    let zone: Zone

    /// Throws `malformed` and what else a task or a schedule throws.
    func read(_ object: JSONValue) throws(CarePlanError) -> CareTask {
        guard var rest = object.object else { throw .malformed("task") }
        let ours = CareKitForm.takeOurs(&rest)
        let schedule = rest.removeValue(forKey: "schedule")
        var fields = try Self.header(of: rest).merging(ours) { $1 }
        if let elements = try elements(schedule, ours) {
            fields = fields.filter { !Self.isPart($0.key) }.merging(elements) { $1 }
        }
        fields[CareKitForm.original] = .object(rest)
        fields.merge(["kind": .string(CareTask.kind), "form": JSONValue(EntityForm.newest)]) { $1 }
        return try CareTask(fields: fields)
    }

    func write(_ task: CareTask) -> JSONValue {
        let now = Self.header(task)
        var object = now
        if let original = task.unknown[CareKitForm.original]?.object, let before = try? Self.header(of: original) {
            object = CareKitForm.changed(original, from: Self.header(before), to: now)
        }
        object["schedule"] = schedule(task.schedule.elements)
        CareKitForm.addOurs(Self.ours(task), to: &object)
        return .object(object)
    }

    private func schedule(_ elements: [ScheduleElement]) -> JSONValue {
        ["elements": .array(elements.flatMap(CareKitElement(zone: zone).write))]
    }

    /// The parts that the other program wrote; nil where it left ours as they were.
    private func elements(
        _ schedule: JSONValue?, _ ours: [String: JSONValue]
    ) throws(CarePlanError) -> [String: JSONValue]? {
        if ours.keys.contains(where: Self.isPart) {
            var reader = JSONFieldReader(ours, "task")
            let own = try Schedule(&reader)
            if schedule.map({ $0 == self.schedule(own.elements) }) ?? true { return nil }
        }
        var elements: [ScheduleElement] = []
        for (index, json) in (schedule?["elements"]?.array ?? []).enumerated() {
            elements.append(try CareKitElement(zone: zone).read(json, index))
        }
        return try Schedule(elements).fields
    }

    private static func isPart(_ field: String) -> Bool { field.hasPrefix(Schedule.part + " ") }
}

extension CareKitTask {
    private static let names = [
        "name": "id", "title": "title", "instructions": "instructions", "group": "groupIdentifier", "tags": "tags",
        "image": "asset", "notes": "notes", "counts": "impactsAdherence", "effective": "effectiveDate",
    ]

    /// Fields of ours for those of CareKit that have one.
    private static func header(of object: [String: JSONValue]) throws(CarePlanError) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for (ours, theirs) in names { fields[ours] = object[theirs] }
        guard let effective = object["effectiveDate"].flatMap(Instant.init(careKit:)) else {
            throw .malformed("task.effectiveDate")
        }
        fields["effective"] = JSONValue(text: effective)
        fields["title"] = fields["title"] ?? ""
        fields["type"] = .string((object["healthKitLinkage"] == nil ? TaskType.intervention : .assessment).word)
        fields["measurement"] = object["healthKitLinkage"].flatMap(measurement)
        return fields
    }

    private static func header(_ task: CareTask) -> [String: JSONValue] {
        header(task.fields).merging(["impactsAdherence": .bool(task.countsForAdherence)]) { $1 }
    }

    /// The same from fields of ours; a task that has no title has none there.
    private static func header(_ fields: [String: JSONValue]) -> [String: JSONValue] {
        var object: [String: JSONValue] = [:]
        for (ours, theirs) in names { object[theirs] = fields[ours] }
        object["effectiveDate"] = fields["effective"]?.instant?.careKit
        object["impactsAdherence"] = fields["counts"] ?? true
        object["tags"] = (fields["tags"]?.array?.compactMap(\.string)).flatMap { JSONValue.strings($0.sorted()) }
        if object["title"] == "" { object["title"] = nil }
        return object
    }

    /// The fields that CareKit lacks.
    private static func ours(_ task: CareTask) -> [String: JSONValue] {
        var names: Set = ["text", "tint", "plan", "repeatable", "question", "pauses", "exceptions"]
        let isWhole = task.schedule.elements.enumerated().allSatisfy { $0.element.isWholeInCareKit(at: $0.offset) }
        if task.unknown[CareKitForm.original]?["healthKitLinkage"] == nil { names.formUnion(["type", "measurement"]) }
        names.formUnion(task.unknown.keys.filter { !CareKitForm.isAboutOrigin($0) })
        let fields = task.fields.filter { name, _ in
            names.contains(name) || name.hasPrefix(CareTask.limit + " ") || !isWhole && isPart(name)
        }
        return fields == ["type": .string(TaskType.intervention.word)] ? [:] : fields
    }

    private static func measurement(_ linkage: JSONValue) -> JSONValue? {
        guard let name = linkage["quantityIdentifier"]?.string else { return nil }
        let units = linkage["unit"]?.string ?? linkage["unitString"]?.string ?? ""
        return MeasuredQuantity(
            ValueCode(system: "healthkit", code: name), isCumulative: linkage["quantityType"] == "cumulative",
            units: units
        ).json
    }
}
