public import SalusBase
public import SalusCarePlan

/// Tasks as a FHIR R4 `CarePlan` (section 9.5): one activity for each part of a task's schedule, so that a task may
/// have any number of them.
public struct FHIRCarePlan: Sendable {
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    private static let taskURL = "urn:salus:care-plan:task"
    private static let planURL = "urn:salus:care-plan:plan"

    /// `subject` is a reference such as `Patient/1`. The versions given are those that are to be shown.
    public func write(_ plan: CarePlan, _ tasks: [CareTask], subject: String) -> JSONValue {
        let stored = FHIRStored.additions(.object(plan.fields), under: Self.planURL)
        let resource: [String: JSONValue] = [
            "resourceType": "CarePlan", "id": .string(plan.id), "status": "active", "intent": "plan",
            "subject": ["reference": .string(subject)], "extension": [stored],
            "activity": .array(tasks.flatMap(activities)),
        ]
        return .object(resource.merging(said(of: plan)) { $1 })
    }

    /// The tasks of a `CarePlan`. Activities written from one task become it again; every other one is a task of its
    /// own, which begins at `start` where it names no time. An activity that cannot be read is listed with its reason,
    /// and does not affect the others. Throws `malformed` for a resource that is no such plan, or was entered in error.
    public func read(_ json: JSONValue, from start: Instant) throws(CarePlanError) -> FHIRReading {
        var reader = try JSONFieldReader(json, "CarePlan")
        guard try reader.need("resourceType", \.string) == "CarePlan" else { throw reader.fault("resourceType") }
        let status = try reader.take("status", FHIRStatus.init(json:)) ?? .active
        let name = json["id"]?.string ?? PlanDigest.of(json)
        var reading = FHIRReading()
        reading.plan = ownPlan(json) ?? theirPlan(json, named: name)
        for (index, activity) in try reader.list("activity", { $0 }).enumerated() {
            let own = "\(name)/\(activity["id"]?.string ?? "\(index + 1)")"
            do throws(CarePlanError) {
                let task =
                    if let task = ours(activity) { task } else { try theirs(activity, named: own, status, start) }
                reading.add(task)
            } catch {
                reading.faults[own] = error
            }
        }
        return reading
    }

    // MARK: The plan itself

    private func said(of plan: CarePlan) -> [String: JSONValue] {
        let notes = plan.notes.map { note in
            JSONValue.object(
                members([
                    "authorString": note.author.map(JSONValue.string),
                    "text": .string(note.content ?? note.title ?? ""),
                ]))
        }
        return members(["title": .string(plan.title), "note": JSONValue.list(notes)])
    }

    /// The plan that a resource was written from, if it still says the same.
    private func ownPlan(_ json: JSONValue) -> CarePlan? {
        guard let fields = json.stored(under: Self.planURL)?.object, let plan = try? CarePlan(fields: fields),
            said(of: plan) == json.object?.filter({ ["title", "note"].contains($0.key) })
        else { return nil }
        return plan
    }

    private func theirPlan(_ json: JSONValue, named name: String) -> CarePlan {
        var plan = CarePlan(id: name, title: json["title"]?.string ?? json["description"]?.string ?? "")
        let notes = json["note"]?.array ?? json["note"].map { [$0] } ?? []
        plan.notes = notes.map { Note(author: $0["authorString"]?.string, content: $0["text"]?.string) }
        return plan
    }

    // MARK: Activities

    private func activities(of task: CareTask) -> [JSONValue] {
        let timings = task.schedule.elements.flatMap(FHIRTiming(zone: zone).write)
        let stored: JSONValue = ["task": .object(task.fields), "zone": .string(zone.name)]
        let own = FHIRStored.additions(stored, under: Self.taskURL)
        let came = task.unknown["fhir"]?["resourceType"] == nil ? task.unknown["fhir"]?.object ?? [:] : [:]
        return (timings.isEmpty ? [JSONValue?.none] : timings.map(Optional.some)).enumerated().map { number, timing in
            var activity = number == 0 ? came : came.filter { $0.key != "id" }
            activity["extension"] = .array((came["extension"]?.array ?? []) + [own])
            activity["detail"] = .object(kept(from: came["detail"]).merging(detail(of: task, timing)) { $1 })
            return .object(activity)
        }
    }

    /// The fields of another program's `detail` that are kept beside those written here, without those of DSTU2.
    private func kept(from detail: JSONValue?) -> [String: JSONValue] {
        let known: Set = ["scheduledTiming", "scheduledPeriod", "scheduledString", "prohibited", "description"]
        return (detail?.object ?? [:]).filter { !known.contains($0.key) }
    }

    private func detail(of task: CareTask, _ timing: JSONValue?) -> [String: JSONValue] {
        members([
            "kind": task.type == .assessment ? "ServiceRequest" : nil, "status": "in-progress",
            "code": code(of: task), "description": (task.instructions ?? task.text).map(JSONValue.string),
            "doNotPerform": false, "scheduledTiming": timing,
        ])
    }

    /// The code that it came with, as long as it says what the task is called.
    private func code(of task: CareTask) -> JSONValue {
        let came = task.unknown["fhir"]?["detail"]?["code"]
        return came.flatMap { title(of: $0) == task.title ? $0 : nil } ?? ["text": .string(task.title)]
    }

    private func title(of code: JSONValue) -> String? {
        code["text"]?.string ?? code["coding"]?.array?.first?["display"]?.string
    }

    /// The task that an activity was written from, if the activity still says the same where it was written.
    private func ours(_ activity: JSONValue) -> CareTask? {
        guard let stored = activity.stored(under: Self.taskURL), let fields = stored["task"]?.object,
            let task = try? CareTask(fields: fields), let writer = stored["zone"]?.string.flatMap({ try? Zone($0) })
        else { return nil }
        return FHIRCarePlan(zone: writer).activities(of: task).contains(activity) ? task : nil
    }

    /// Reads an activity of another program. A forbidden activity becomes information to read; one that is not active
    /// has no events.
    private func theirs(
        _ activity: JSONValue, named name: String, _ plan: FHIRStatus, _ start: Instant
    ) throws(CarePlanError) -> CareTask {
        var reader = try JSONFieldReader(activity["detail"] ?? activity, "activity")
        let status = try reader.take("status", FHIRStatus.init(json:)) ?? .active
        let code = try reader.take("code") { $0 }
        let description = try reader.take("description", \.string)
        let forbidden = try reader.take("doNotPerform", \.flag) ?? false,
            prohibited = try reader.take("prohibited", \.flag)
        let timing = try reader.take("scheduledTiming") { $0 }
        let elements = try timing.map { timing throws(CarePlanError) in
            try FHIRTiming(zone: zone).read(timing, id: "0", from: zone.local(start))
        }
        let title = code.flatMap(self.title) ?? description ?? ""
        let isForbidden = forbidden || prohibited ?? false, isDue = status == .active && plan == .active
        let schedule = try Schedule(isDue ? elements ?? [] : [])
        var task = CareTask(
            name: name, isForbidden ? .readOnly : .intervention, title: isForbidden ? "Do not: \(title)" : title,
            schedule, from: schedule.elements.first.map { zone.instant($0.start) } ?? start)
        task.instructions = description
        task.unknown = ["fhir": activity.withoutStored(under: Self.taskURL)]
        return task
    }
}
