public import SalusBase
public import SalusCarePlan

/// Results as FHIR R4 `Observation`s (section 10.1): one value as the observation's own, several as its components.
public struct FHIRObservation: Sendable {
    public init() {}

    /// Nil for an event that has no result.
    public func write(_ event: CareEvent, subject: String) -> JSONValue? {
        guard let outcome = event.outcome, event.state == .done, !outcome.values.isEmpty else { return nil }
        let values = outcome.values
        return .object(
            members(
                [
                    "resourceType": "Observation", "status": "final", "code": code(values[0], event.task),
                    "subject": ["reference": .string(subject)],
                    "effectiveDateTime": JSONValue(text: outcome.done ?? event.occurrence.start),
                    "device": values[0].source.map { JSONValue.object(["display": .string($0)]) },
                    "note": JSONValue.list(
                        outcome.notes.compactMap(\.content).map { JSONValue.object(["text": .string($0)]) }),
                    "component": values.count < 2 ? nil : .array(values.map { .object(component($0, event.task)) }),
                ], beside: values.count < 2 ? value(values[0]) : [:]))
    }

    /// The values of an `Observation`, in the order of its components. Throws `malformed`.
    public func read(_ json: JSONValue) throws(CarePlanError) -> [OutcomeValue] {
        let parts = json["component"]?.array ?? [json]
        let created = json["effectiveDateTime"]?.instant
        var values: [OutcomeValue] = []
        for part in parts {
            guard let content = content(part) else { throw .malformed("Observation.value") }
            let coding = part["code"]?["coding"]?.array?.first
            values.append(
                OutcomeValue(
                    content, kind: part["code"]?["text"]?.string, units: part["valueQuantity"]?["unit"]?.string,
                    code: coding.flatMap(ValueCode.init(json:)), source: json["device"]?["display"]?.string,
                    created: created))
        }
        return values
    }

    private func component(_ value: OutcomeValue, _ task: CareTask) -> [String: JSONValue] {
        self.value(value).merging(["code": code(value, task)]) { $1 }
    }

    private func code(_ value: OutcomeValue, _ task: CareTask) -> JSONValue {
        let coding = (value.code ?? task.measurement?.code)?.json
        return .object(
            members(["text": .string(value.kind ?? task.title), "coding": coding.map { JSONValue.array([$0]) }]))
    }

    private func value(_ value: OutcomeValue) -> [String: JSONValue] {
        switch value.content {
        case .integer(let number) where value.units == nil: ["valueInteger": JSONValue(number)]
        case .integer(let number): quantity(JSONValue(number), value.units)
        case .decimal(let number): quantity(.number(number), value.units)
        case .boolean(let flag): ["valueBoolean": .bool(flag)]
        case .text(let text): ["valueString": .string(text)]
        case .bytes(let bytes): ["valueString": .string(Base64.encode(bytes))]
        case .date(let date): ["valueDateTime": JSONValue(text: date)]
        }
    }

    private func quantity(_ number: JSONValue, _ units: String?) -> [String: JSONValue] {
        ["valueQuantity": .object(members(["value": number, "unit": units.map(JSONValue.string)]))]
    }

    private func content(_ json: JSONValue) -> OutcomeValue.Content? {
        json["valueQuantity"]?["value"]?.number.map(OutcomeValue.Content.decimal)
            ?? json["valueInteger"]?.integer.map(OutcomeValue.Content.integer)
            ?? json["valueBoolean"]?.flag.map(OutcomeValue.Content.boolean)
            ?? json["valueString"]?.string.map(OutcomeValue.Content.text)
            ?? json["valueDateTime"]?.instant.map(OutcomeValue.Content.date)
    }
}
