import SalusModels

/// Whoever is signed in, and the operator, may hold the server to its word: checkpoints, tiles and proofs of the access
/// log are hashes, which tell nothing but how many lines there are.
struct AnyoneKnownMayCheckTheLog: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard question.request.action == .readLogTree else { return .ignore }
        switch question.caller {
        case .account, .operator: return .grant(.whole)
        case .anonymous, .app, .system, .backend: return .ignore
        }
    }
}
