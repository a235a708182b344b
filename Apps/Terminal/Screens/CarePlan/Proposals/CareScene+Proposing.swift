import SalusCarePlan
import SalusClient
import SalusCrypto
import TerminalKit

/// Whoever only reads a part proposes what they would write.
extension CareScene {
    func proposes(in part: PlanPart) -> Bool {
        guard !plan.isOwn, !plan.mayWrite(part), let share = plan.parts[part] else { return false }
        return share.goneSince == nil && share.role?.reads == true
    }

    /// Asked before a reader says that they have seen an alert: it goes through the person's inbox, and nothing undoes that. Nil for
    /// whoever writes.
    func asking(aboutSeeing alert: Alert) -> Dialog? {
        guard proposes(in: part(of: alert.task)) else { return nil }
        let person = (plan.name ?? "the person").truncated(to: 30)
        return .confirm(
            "Tell \(person) that you have seen it?", "It reaches them under your name, and cannot be taken back.",
            action: "Tell them")
    }

    /// Why no task can be added, changed or ended in a part, not even as a proposal; nil when it can.
    func planningObstacle(in part: PlanPart) -> String? { proposes(in: part) ? nil : obstacle(in: part) }
}
