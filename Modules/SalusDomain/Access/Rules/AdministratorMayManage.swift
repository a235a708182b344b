import SalusModels

/// An administrator manages accounts, apps and who owns which record, and sees no health data. Not through an app: its
/// pages are for people and their records.
struct AdministratorMayManage: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.account.role == .administrator, caller.app == nil
        else {
            return .ignore
        }
        switch question.request.action {
        case .viewAccounts, .manageAccounts, .viewRecords, .manageRecords, .viewApps, .manageApps,
            .manageVocabularies, .manageApplets,
            .viewApprovalRequests, .decideRequest, .viewApprovalRules, .manageApprovalRules, .viewVaults, .manageVaults,
            .viewBackends, .manageBackends:
            return .grant(.whole)
        default: return .ignore
        }
    }
}
