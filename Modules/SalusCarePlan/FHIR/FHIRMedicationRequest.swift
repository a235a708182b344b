public import SalusBase

/// A task as a FHIR R4 `MedicationRequest` (section 11.1): its parts are dosage instructions, also those as needed.
public struct FHIRMedicationRequest: Sendable {
    public let zone: Zone

    public init(zone: Zone) { self.zone = zone }

    public func write(_ task: CareTask, subject: String) -> JSONValue {
        .object(
            members([
                "resourceType": "MedicationRequest", "id": .string(task.name), "status": "active", "intent": "order",
                "medicationCodeableConcept": ["text": .string(task.title)], "subject": ["reference": .string(subject)],
                "authoredOn": JSONValue(text: task.effective),
                "note": task.instructions.map { JSONValue.array([["text": .string($0)]]) },
                "dosageInstruction": .list(task.schedule.elements.flatMap { dosages($0, task) }),
            ]))
    }

    /// `MedicationRequest`, and the `MedicationOrder` of DSTU2. Throws `malformed` and what a schedule throws.
    public func read(_ json: JSONValue, from start: Instant) throws(CarePlanError) -> CareTask {
        var reader = try FieldReader(json, "MedicationRequest")
        let concept = try reader.need("medicationCodeableConcept") { $0 }
        let authored = try reader.take("authoredOn", \.string), written = try reader.take("dateWritten", \.string)
        let effective = (authored ?? written).flatMap { PartialDate($0)?.earliest } ?? start
        let dosages = try reader.list("dosageInstruction") { $0 }
        var elements: [ScheduleElement] = []
        for (index, dosage) in dosages.enumerated() {
            elements.append(try element(dosage, "\(index)", from: zone.local(effective)))
        }
        var task = CareTask(
            name: try reader.need("id", \.string), .intervention, title: title(of: concept), try Schedule(elements),
            from: effective)
        task.text = dosages.first?["text"]?.string
        task.instructions = json["note"]?.string ?? json["note"]?.array?.first?["text"]?.string
        task.unknown = ["fhir": json]
        return task
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
    private func element(_ dosage: JSONValue, _ id: String, from start: LocalTime) throws(CarePlanError)
        -> ScheduleElement
    {
        guard let timing = dosage["timing"], dosage["asNeededBoolean"] != true else {
            return try ScheduleElement(
                id: id, .asNeeded(limit(dosage["maxDosePerPeriod"])), start: start, zone: zone,
                text: dosage["text"]?.string)
        }
        return try FHIRTiming(zone: zone).read(timing, id: id, from: start)
    }

    private func limit(_ json: JSONValue?) -> AsNeededLimit? {
        guard let most = json?["numerator"]?["value"]?.whole, let period = json?["denominator"]?["value"]?.whole,
            abs(period) < 1_000_000,
            let seconds = ["s": 1, "min": 60, "h": 3600, "d": 86_400][json?["denominator"]?["code"]?.string ?? ""]
        else { return nil }
        return AsNeededLimit(most: most, within: period * seconds)
    }
}
