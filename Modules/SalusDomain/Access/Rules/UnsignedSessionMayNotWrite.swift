/// A stolen access token alone does not write: a password session signs its writes.
struct UnsignedSessionMayNotWrite: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, question.request.action.isWrite, !caller.signed else {
            return .ignore
        }
        return .refuse(.signatureRequired)
    }
}
