import SalusModels

/// The server's own upkeep: sequencing the access log, forgetting what expired.
struct SystemMayMaintain: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        question.caller == .system && question.request.action == .maintain ? .grant(.whole) : .ignore
    }
}
