import SalusModels

/// An administrator manages accounts and who owns which record, and sees no health data.
struct AdministratorMayManage: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard case .account(let caller) = question.caller, caller.account.role == .administrator else { return .ignore }
        switch question.request.action {
        case .viewAccounts, .manageAccounts, .viewRecords, .manageRecords: return .grant
        default: return .ignore
        }
    }
}
