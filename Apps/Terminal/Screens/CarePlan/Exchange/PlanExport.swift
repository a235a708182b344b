import CommandKit
import PHRFHIRCarePlan
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

    private static func fhir(_ objects: [PlanObject], _ context: CarePlanContext) -> PlanExport {
        let bundle = FHIRPlanBundle(zone: context.zone)
            .write(context.content, objects, owner: context.plan.name ?? "", now: context.now)
        return PlanExport(bundle, leftOut: ["Left out: earlier versions of tasks, contacts and alerts."])
    }
}
