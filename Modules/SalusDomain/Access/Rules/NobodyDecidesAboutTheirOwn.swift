/// Whoever asks for something that is held does not approve it, whatever else they may.
struct NobodyDecidesAboutTheirOwn: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard question.request.action == .decideHold, let account = question.caller.account else { return .ignore }
        return question.holder == account ? .refuse(.denied) : .ignore
    }
}
