public import SalusBase
public import SalusCarePlan

/// A task as a FHIR R4 `MedicationRequest` (section 11.1): its parts are dosage instructions, also those as needed.
public struct FHIRMedicationRequest: Sendable {
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    private static let nameSystem = "urn:salus:care-plan:task"

    /// Writes a task as a resource. One that came as a `MedicationRequest` is written as it came, with later changes.
    /// Fields that the resource lacks travel in an extension, which is read only while the rest is unchanged.
    public func write(_ task: CareTask, subject: String) -> JSONValue {
        var resource = said(of: task, subject)
        let back = try? read(.object(resource), from: task.effective)
        guard back.map(Self.content) != Self.content(task) else { return .object(resource) }
        let stored: JSONValue = [
            "task": .object(task.fields), "said": .string(FHIRStored.said(by: resource)),
        ]
        let additions = FHIRStored.additions(stored, under: Self.nameSystem)
        resource["extension"] = .array((resource["extension"]?.array ?? []) + [additions])
        return .object(resource)
    }

    private func said(of task: CareTask, _ subject: String) -> [String: JSONValue] {
        let now = plain(task, subject)
        guard let came = task.unknown["fhir"], came["resourceType"] == "MedicationRequest", let original = came.object,
            let before = try? read(came, from: task.effective)
        else { return now }
        var resource = FHIRStored.changed(original, from: plain(before, subject), to: now)
        resource["subject"] = now["subject"]
        return resource
    }

    /// All but where it came from.
    private static func content(_ task: CareTask) -> [String: JSONValue] { task.fields.filter { $0.key != "fhir" } }

    /// The task that a resource was written from, if that still says the same.
    private func own(_ json: JSONValue) -> CareTask? {
        guard let stored = json.stored(under: Self.nameSystem), let fields = stored["task"]?.object,
            stored["said"]?.string == json.object.map(FHIRStored.said)
        else { return nil }
        return try? CareTask(fields: fields)
    }

    private func plain(_ task: CareTask, _ subject: String) -> [String: JSONValue] {
        members([
            "resourceType": "MedicationRequest", "id": .string(task.name), "intent": "order",
            "status": task.schedule.elements.isEmpty ? "stopped" : "active",
            "identifier": [["system": .string(Self.nameSystem), "value": .string(task.name)]],
            "medicationCodeableConcept": medicine(of: task), "subject": ["reference": .string(subject)],
            "authoredOn": JSONValue(text: task.effective),
            "note": task.instructions.map { JSONValue.array([["text": .string($0)]]) },
            "dosageInstruction": .list(task.schedule.elements.flatMap { dosages($0, task) }),
        ])
    }

    /// Reads a `MedicationRequest`, or a `MedicationOrder` of DSTU2. A stopped one has nothing due; one that says not
    /// to take the medicine becomes information to read. Throws `malformed`, also for one entered in error, and as a
    /// schedule does.
    public func read(_ json: JSONValue, from start: Instant) throws(CarePlanError) -> CareTask {
        if let own = own(json) { return own }
        var reader = try JSONFieldReader(json, "MedicationRequest")
        let concept = try reader.need("medicationCodeableConcept") { $0 }
        let status = try reader.take("status", FHIRStatus.init(json:)) ?? .active
        let isForbidden = try reader.take("doNotPerform", \.flag) ?? false
        let authored = try reader.take("authoredOn", \.string), written = try reader.take("dateWritten", \.string)
        let effective = (authored ?? written).flatMap { PartialDate($0)?.earliest } ?? start
        let dosages = try reader.list("dosageInstruction") { $0 }
        var elements: [ScheduleElement] = []
        for (index, dosage) in dosages.enumerated() {
            // A part of several timings is in several dosages.
            elements += try self.elements(dosage, "\(index)", from: zone.local(effective))
                .filter { !elements.contains($0) }
        }
        let title = title(of: concept)
        var task = CareTask(
            name: try name(of: json, &reader), isForbidden ? .readOnly : .intervention,
            title: isForbidden ? "Do not take: \(title)" : title, try Schedule(status == .active ? elements : []),
            from: effective)
        task.text = dosages.first?["text"]?.string
        task.instructions = json["note"]?.string ?? json["note"]?.array?.first?["text"]?.string
        task.unknown = ["fhir": json.withoutStored(under: Self.nameSystem)]
        return task
    }

    /// Ours as it was; another program's after its kind, so that it meets no task of another source.
    private func name(of json: JSONValue, _ reader: inout JSONFieldReader) throws(CarePlanError) -> String {
        let own = json["identifier"]?.array?.first { $0["system"] == .string(Self.nameSystem) }?["value"]?.string
        if let own { return own }
        return "\(json["resourceType"]?.string ?? "MedicationRequest")/\(try reader.need("id", \.string))"
    }

    /// As it came, as long as that is what the task is called.
    private func medicine(of task: CareTask) -> JSONValue {
        let came = task.unknown["fhir"]?["medicationCodeableConcept"]
        return came.flatMap { title(of: $0) == task.title ? $0 : nil } ?? ["text": .string(task.title)]
    }

    private func title(of concept: JSONValue) -> String {
        concept["text"]?.string ?? concept["coding"]?.array?.first?["display"]?.string ?? ""
    }

    private func dosages(_ element: ScheduleElement, _ task: CareTask) -> [JSONValue] {
        let quantity = element.targets.first.map { target in
            members(["value": target.number.map(JSONValue.decimal), "unit": target.units.map(JSONValue.string)])
        }
        let rest: [String: JSONValue?] = [
            "text": (element.text ?? task.text).map(JSONValue.string),
            "doseAndRate": quantity.map { JSONValue.array([["doseQuantity": .object($0)]]) },
        ]
        guard case .asNeeded(let limit) = element.recurrence else {
            return FHIRTiming(zone: zone).write(element).map { .object(members(rest, beside: ["timing": $0])) }
        }
        let most: JSONValue? = limit.map { limit in
            [
                "numerator": ["value": JSONValue(limit.most)],
                "denominator": ["value": JSONValue(limit.period), "unit": "s", "code": "s"],
            ]
        }
        return [.object(members(rest, beside: members(["asNeededBoolean": true, "maxDosePerPeriod": most])))]
    }

    /// A dosage that only a text describes is taken as needed: nothing is due by guess.
    private func elements(_ dosage: JSONValue, _ id: String, from start: LocalDateTime) throws(CarePlanError)
        -> [ScheduleElement]
    {
        let timed = try dosage["timing"].map { timing throws(CarePlanError) in
            try FHIRTiming(zone: zone).read(timing, id: id, from: start)
        }
        let isAsNeeded = dosage["asNeededBoolean"] == true || dosage["asNeededCodeableConcept"] != nil
        if let timed, !isAsNeeded { return timed }
        let limit = limit(dosage) ?? timed?.first.flatMap(limit)
        return [
            try ScheduleElement(
                id: id, .asNeeded(limit), start: timed?.first?.start ?? start, end: timed?.first?.end, zone: zone,
                text: dosage["text"]?.string ?? dosage["asNeededCodeableConcept"]?["text"]?.string)
        ]
    }

    /// "Every four hours as needed" is a gap of four hours.
    private func limit(_ element: ScheduleElement) -> AsNeededLimit? {
        if case .times(let count, let interval) = element.recurrence {
            return AsNeededLimit(most: count, within: Int(interval.averageSeconds))
        }
        guard case .every(let interval) = element.recurrence else { return nil }
        let gap = max(1, Int(interval.averageSeconds))
        return AsNeededLimit(most: max(1, 86_400 / gap), within: max(gap, 86_400), gap: gap)
    }

    /// The number of doses, where the maximum is one. A maximal amount, such as 4000 mg, gives none unless the dose has
    /// the same unit.
    private func limit(_ dosage: JSONValue) -> AsNeededLimit? {
        let most = dosage["maxDosePerPeriod"]?.array?.first ?? dosage["maxDosePerPeriod"]
        guard let most, let amount = most["numerator"]?["value"]?.double, amount > 0, amount < 1e6,
            let period = most["denominator"]?["value"]?.fhirWhole, abs(period) < 1_000_000,
            let seconds = ["s": 1, "min": 60, "h": 3600, "d": 86_400][most["denominator"]?["code"]?.string ?? ""]
        else { return nil }
        let dose = dosage["doseAndRate"]?.array?.first?["doseQuantity"] ?? dosage["doseQuantity"]
        guard let unit = most["numerator"]?["unit"]?.string ?? most["numerator"]?["code"]?.string, unit != "1" else {
            return AsNeededLimit(most: Int(amount), within: period * seconds)
        }
        guard let size = dose?["value"]?.double, size > 0, dose?["unit"]?.string ?? dose?["code"]?.string == unit,
            (1..<1e6).contains(amount / size)
        else { return nil }
        return AsNeededLimit(most: Int(amount / size), within: period * seconds)
    }
}
