public import SalusBase
public import SalusCarePlan

/// Outcomes of events as FHIR R4 resources: answers and measurements as `Observation` (section 10.1), medicines that
/// came as FHIR as `MedicationAdministration` (11.3), and all else as `Procedure` (9.3), also events skipped or not
/// done, with the reason.
///
/// Each resource has its event's identifier, so that a second export is the same resource and an import finds the
/// event.
public struct FHIROutcome: Sendable {
    public init() {}

    /// Of identifiers and of the extension.
    static let system = "urn:salus:care-plan:outcome"

    /// Nil for an event of which nothing is noted, or whose outcome was taken back.
    public func write(_ event: CareEvent, subject: String) -> JSONValue? {
        guard let outcome = event.outcome, outcome.state != .initial else { return nil }
        let known = FHIRObservation().write(event, subject: subject)?.object
        let resource = known ?? FHIRPerformance(event, outcome).fields(subject: subject)
        let name = PlanDigest.of(.array(outcome.key.map(JSONValue.string)))
        let stored: JSONValue = ["outcome": .object(outcome.fields), "said": .string(FHIRStored.said(by: resource))]
        let additions: [String: JSONValue] = [
            "id": .string(name), "identifier": [["system": .string(Self.system), "value": .string(name)]],
            "extension": [FHIRStored.additions(stored, under: Self.system)],
        ]
        return .object(resource.merging(additions) { $1 })
    }

    /// Reads a resource that was written here. When another program has changed it, state, values, time, reason and
    /// notes are the changed ones. Nil for a resource without an event of ours. Throws `malformed`, also for one
    /// entered in error.
    public func read(_ json: JSONValue) throws(CarePlanError) -> Outcome? {
        guard let resource = json.object, let stored = json.stored(under: Self.system) else { return nil }
        var reader = try JSONFieldReader(stored, "outcome")
        let outcome = try Outcome(fields: try reader.need("outcome", \.object))
        if try reader.need("said", \.string) == FHIRStored.said(by: resource) { return outcome }
        return try changed(outcome, to: json)
    }

    private func changed(_ outcome: Outcome, to json: JSONValue) throws(CarePlanError) -> Outcome {
        var outcome = outcome
        guard let state = FHIRPerformance.state(json, before: outcome.state) else {
            throw .malformed("\(json["resourceType"]?.string ?? "resource").status")
        }
        outcome.state = state
        outcome.reason = state == .done ? nil : FHIRPerformance.reason(json)
        if state != .done {
            (outcome.values, outcome.done) = ([], nil)
        } else {
            outcome.done = (json["effectiveDateTime"] ?? json["performedDateTime"])?.instant ?? outcome.done
            if json["resourceType"] == "Observation" { outcome.values = try FHIRObservation().read(json) }
        }
        outcome.notes = notes(json, before: outcome.notes)
        return outcome
    }

    /// Those that say the same keep their authors, and those without a text stay: the resource has no place for them.
    private func notes(_ json: JSONValue, before: [Note]) -> [Note] {
        let texts = (json["note"]?.array ?? []).compactMap { $0["text"]?.string }
        return before.filter { $0.content == nil }
            + texts.map { text in before.first { $0.content == text } ?? Note(content: text) }
    }
}
