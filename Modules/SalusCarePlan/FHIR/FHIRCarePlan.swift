public import SalusBase

/// Tasks as a FHIR R4 `CarePlan` (section 9.5): one activity for each part of a task's schedule, so that a task may have
/// any number of them.
public struct FHIRCarePlan: Sendable {
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    private static let taskURL = "urn:salus:care-plan:task"

    /// `subject` is a reference such as `Patient/1`. The versions given are those that are to be shown.
    public func write(_ plan: CarePlan, _ tasks: [CareTask], subject: String) -> JSONValue {
        [
            "resourceType": "CarePlan", "id": .string(plan.id), "status": "active", "intent": "plan",
            "title": .string(plan.title), "subject": ["reference": .string(subject)],
            "activity": .array(tasks.flatMap(activities)),
        ]
    }

    /// The tasks of a `CarePlan`. Activities written from one task become it again; of others each is a task, which begins
    /// at `start` where it names no time of its own. Throws `malformed` and what a schedule throws.
    public func read(_ json: JSONValue, from start: Instant) throws(CarePlanError) -> [CareTask] {
        var reader = try FieldReader(json, "CarePlan")
        guard try reader.need("resourceType", \.string) == "CarePlan" else { throw reader.fault("resourceType") }
        var tasks: [CareTask] = []
        for (index, activity) in try reader.list("activity", { $0 }).enumerated() {
            let own = ours(activity)
            let task = if let own { own } else { try theirs(activity, index, start) }
            if !tasks.contains(where: { $0.key == task.key }) { tasks.append(task) }
        }
        return tasks
    }

    private func activities(of task: CareTask) -> [JSONValue] {
        let timings = task.schedule.elements.flatMap(FHIRTiming(zone: zone).write)
        let own: JSONValue = [
            "url": .string(Self.taskURL), "valueString": .string(JSONValue.object(task.fields).canonicalText),
        ]
        return (timings.isEmpty ? [JSONValue?.none] : timings.map(Optional.some)).map { timing in
            ["extension": [own], "detail": .object(detail(of: task, timing))]
        }
    }

    private func detail(of task: CareTask, _ timing: JSONValue?) -> [String: JSONValue] {
        members([
            "kind": task.type == .assessment ? "ServiceRequest" : nil, "status": "in-progress",
            "code": ["text": .string(task.title)],
            "description": (task.instructions ?? task.text).map(JSONValue.string),
            "doNotPerform": false, "scheduledTiming": timing,
        ])
    }

    /// The task that an activity was written from, if the activity still says the same.
    private func ours(_ activity: JSONValue) -> CareTask? {
        guard
            let text = activity["extension"]?.array?.first(where: { $0["url"] == .string(Self.taskURL) })?[
                "valueString"]?.string,
            let fields = try? JSONValue(parsing: Array(text.utf8)).object, let task = try? CareTask(fields: fields)
        else { return nil }
        return activities(of: task).contains(activity) ? task : nil
    }

    private func theirs(_ activity: JSONValue, _ index: Int, _ start: Instant) throws(CarePlanError) -> CareTask {
        var reader = try FieldReader(activity["detail"] ?? activity, "activity")
        let code = try reader.take("code") { $0 }
        let description = try reader.take("description", \.string)
        let timing = try reader.take("scheduledTiming") { $0 }
        let elements = try timing.map { timing throws(CarePlanError) in
            [try FHIRTiming(zone: zone).read(timing, id: "0", from: zone.local(start))]
        }
        let title = code?["text"]?.string ?? code?["coding"]?.array?.first?["display"]?.string ?? description ?? ""
        let schedule = try Schedule(elements ?? [])
        var task = CareTask(
            name: activity["id"]?.string ?? "activity-\(index + 1)", .intervention, title: title, schedule,
            from: schedule.elements.first.map { zone.instant($0.start) } ?? start)
        task.instructions = description
        task.unknown = ["fhir": activity]
        return task
    }
}
