import SalusCarePlan
import SalusClient
import SalusCrypto
import TerminalKit

/// Proposals by an account that only reads a part.
extension CarePlanContext {
    func proposes(in part: PlanPart) -> Bool { plan.mayPropose(part) }

    /// The question before a reader acknowledges an alert: the acknowledgement goes through the person's inbox and
    /// cannot be undone. Nil for a writer.
    func asking(aboutSeeing alert: Alert) -> Dialog? {
        guard proposes(in: part(of: alert.task)) else { return nil }
        let person = (plan.name ?? "the person").truncated(to: 30)
        return .confirm(
            "Tell \(person) that you have seen it?", "It reaches them under your name. You cannot undo this.",
            action: "Tell them")
    }

    /// The reason why no task can be added, changed or ended in a part, not even as a proposal; nil when it can.
    func planningObstacle(in part: PlanPart) -> String? { proposes(in: part) ? nil : obstacle(in: part) }
}
