import SalusModels

/// Lets every signed-in account, and the operator, check the log: checkpoints, tiles and proofs of the access log are
/// hashes, which tell nothing but the number of lines.
struct AnyoneKnownMayCheckTheLog: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard question.request.action == .readLogTree else { return .ignore }
        switch question.caller {
        case .account, .operator: return .grant(.whole)
        case .anonymous, .app, .system, .backend, .application: return .ignore
        }
    }
}
