import CommandKit
import SalusBase
package import SalusCarePlan
import SalusClient
import SalusSync

/// A whole plan as a file for other programs, and what of it that file has no words for.
package struct PlanExport: Sendable {
    package enum Form: String, CaseIterable, Sendable {
        case carekit, fhir

        /// As people choose it.
        var title: String {
            switch self {
            case .carekit: "CareKit"
            case .fhir: "FHIR"
            }
        }
    }

    let json: JSONValue
    /// Sentences.
    package let leftOut: [String]

    /// `objects` is all of the plan that can be read.
    package init(_ form: Form, _ objects: [PlanObject], _ context: CarePlanContext) {
        switch form {
        case .carekit: self = Self.careKit(objects, context)
        case .fhir: self = Self.fhir(objects, context)
        }
    }

    private init(_ json: JSONValue, leftOut: [String]) { (self.json, self.leftOut) = (json, leftOut) }

    /// JSON (RFC 8259) in one line, with its end.
    package var text: String { json.canonicalText.harmlessJSON + "\n" }

    private static func careKit(_ objects: [PlanObject], _ context: CarePlanContext) -> PlanExport {
        let exchange = CareKitExchange(zone: context.zone, plan: context.plan.plan)
        let record = RevisionRecord(entities: exchange.write(objects), knowledge: KnowledgeVector())
        let missing = exchange.leftOut(of: objects)
        let alerts = missing.count { if case .alert = $0 { true } else { false } }
        return PlanExport(
            record.json,
            leftOut: [
                alerts == 0 ? nil : "Left out, as CareKit has none: \(counted(alerts, "alert")).",
                missing.count == alerts
                    ? nil : "Left out: \(counted(missing.count - alerts, "result")) of tasks that are gone.",
            ].compactMap(\.self))
    }

    /// The present and future tasks and all outcomes in one bundle. A task that was imported as a medication order is
    /// exported as one.
    private static func fhir(_ objects: [PlanObject], _ context: CarePlanContext) -> PlanExport {
        let people = objects.compactMap {
            if case .foreign(let foreign) = $0 { FHIRPatient().write(foreign) } else { nil }
        }
        let patients =
            people.first ?? [["resourceType": "Patient", "id": "1", "name": [["text": .string(context.owner)]]]]
        let subject = "Patient/\(patients.first?["id"]?.string ?? "1")"
        let tasks = context.content.tasks.values.sorted { $0.name < $1.name }.flatMap { $0.present(at: context.now) }
        let orders = tasks.filter { $0.unknown["fhir"]?["resourceType"] == "MedicationRequest" }
        let plan = context.content.plans.first ?? CarePlan(id: "plan", title: "Care plan")
        let written = FHIRCarePlan(zone: context.zone).write(
            plan, tasks.filter { !orders.contains($0) }, subject: subject)
        let resources =
            patients + [written] + orders.map { FHIRMedicationRequest(zone: context.zone).write($0, subject: subject) }
            + context.notedEvents.compactMap { FHIROutcome().write($0, subject: subject) }
        return PlanExport(
            [
                "resourceType": "Bundle", "type": "collection",
                "entry": .array(resources.map { .object(["resource": $0]) }),
            ], leftOut: ["Left out: earlier versions of tasks, contacts and alerts."])
    }
}

extension CarePlanContext {
    /// The name of the plan's owner; empty when it is not known.
    fileprivate var owner: String { plan.name ?? "" }

    /// In the order of their tasks.
    fileprivate var notedEvents: [CareEvent] {
        content.outcomes.compactMap { try? content.event(of: $0.task, $0.event, zone: zone) }
    }
}

extension TaskLine {
    /// The version that rules now and those to come, without what has ended.
    fileprivate func present(at now: Instant) -> [CareTask] {
        let ruling = version(at: now).map { [$0] } ?? []
        return (ruling + versions.filter { $0.effective > now }).filter { !$0.schedule.elements.isEmpty }
    }
}
