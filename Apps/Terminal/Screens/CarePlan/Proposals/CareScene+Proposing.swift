import SalusCarePlan
import SalusClient
import SalusCrypto

/// Whoever only reads a part proposes what they would write.
extension CareScene {
    func proposes(in part: PlanPart) -> Bool {
        guard !plan.isOwn, !plan.mayWrite(part), let share = plan.parts[part] else { return false }
        return share.goneSince == nil && share.role?.reads == true
    }

    /// Why no task can be added, changed or ended in a part, not even as a proposal; nil when it can.
    func planningObstacle(in part: PlanPart) -> String? { proposes(in: part) ? nil : obstacle(in: part) }
}
