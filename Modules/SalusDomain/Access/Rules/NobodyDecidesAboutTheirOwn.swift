/// Denies the account that asked for a held act to approve it, whatever its other rights.
struct NobodyDecidesAboutTheirOwn: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard question.request.action == .decideRequest, let account = question.caller.account else { return .ignore }
        return question.holder == account ? .refuse(.denied) : .ignore
    }
}
