import SalusModels

/// Registration (with its code), sign-in and renewal are open: each checks its own proof.
struct AnyoneMayAuthenticate: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        switch question.request.action {
        case .register, .signIn, .renewSession: .grant(.whole)
        default: .ignore
        }
    }
}
