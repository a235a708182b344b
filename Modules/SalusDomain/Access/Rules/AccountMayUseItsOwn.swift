/// A signed-in account reads and changes itself and lists the people it may see.
struct AccountMayUseItsOwn: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard case .account = question.caller, question.request.resource == .own else { return .ignore }
        switch question.request.action {
        case .readOwnAccount, .changeOwnAccount, .listPeople: return .grant
        default: return .ignore
        }
    }
}
