import SalusBase
import SalusCarePlan

/// That something was done, or was not, without a value.
struct FHIRPerformance {
    let event: CareEvent
    let outcome: Outcome

    init(_ event: CareEvent, _ outcome: Outcome) { (self.event, self.outcome) = (event, outcome) }

    func fields(subject: String) -> [String: JSONValue] {
        let notes = outcome.notes.compactMap(\.content).map { JSONValue.object(["text": .string($0)]) }
        let common = members(["subject": ["reference": .string(subject)], "note": JSONValue.list(notes)])
        return common.merging(kind) { $1 }
    }

    private var kind: [String: JSONValue] {
        if event.task.type == .assessment { return observation }
        return event.task.unknown["fhir"]?["medicationCodeableConcept"].map(administration) ?? procedure
    }

    private var isDone: Bool { outcome.state == .done }
    private var time: JSONValue { JSONValue(text: outcome.done ?? event.occurrence.start) }
    private var title: JSONValue { ["text": .string(event.task.title)] }
    private var reason: JSONValue? { outcome.reason.map { ["text": .string($0)] } }

    private var procedure: [String: JSONValue] {
        members([
            "resourceType": "Procedure", "status": isDone ? "completed" : "not-done", "code": title,
            "performedDateTime": time, "statusReason": isDone ? nil : reason,
        ])
    }

    private func administration(_ medicine: JSONValue) -> [String: JSONValue] {
        members([
            "resourceType": "MedicationAdministration", "status": isDone ? "completed" : "not-done",
            "medicationCodeableConcept": medicine, "effectiveDateTime": time,
            "statusReason": isDone ? nil : reason.map { JSONValue.array([$0]) },
        ])
    }

    /// One that has no value says why.
    private var observation: [String: JSONValue] {
        let code: JSONValue = [
            "system": "http://terminology.hl7.org/CodeSystem/data-absent-reason",
            "code": isDone ? "unknown" : "not-performed",
        ]
        let absent = members(["coding": [code], "text": outcome.reason.map(JSONValue.string)])
        return members([
            "resourceType": "Observation", "status": isDone ? "final" : "cancelled", "code": title,
            "effectiveDateTime": time, "dataAbsentReason": .object(absent),
        ])
    }
}

extension FHIRPerformance {
    /// Nil for a resource that was entered in error, or has no status known here. A skipped event stays so while it is
    /// still not done.
    static func state(_ json: JSONValue, before: EventState) -> EventState? {
        switch json["status"]?.string {
        case "completed", "final", "amended", "corrected": .done
        case "not-done", "cancelled", "stopped": before == .skipped ? .skipped : .notDone
        case "preparation", "in-progress", "on-hold", "registered", "preliminary": .initial
        default: nil
        }
    }

    static func reason(_ json: JSONValue) -> String? {
        let said = json["statusReason"]?.array?.first ?? json["statusReason"] ?? json["dataAbsentReason"]
        return said?["text"]?.string
    }
}
