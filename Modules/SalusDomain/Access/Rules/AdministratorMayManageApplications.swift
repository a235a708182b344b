import SalusModels

/// Lets administrators and the holder of the data directory manage every application of the class platform: keys,
/// classes, groups, roles and permissions. No entry is opened to them.
struct AdministratorMayManageApplications: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard question.request.resource == .server, isManager(question.caller) else { return .ignore }
        switch question.request.action {
        case .viewApplications, .manageApplications, .viewApplication, .viewApplicationPeople, .manageApplication,
            .manageApplicationPeople,
            .setApplicationRoles:
            return .grant(.whole)
        default: return .ignore
        }
    }

    private func isManager(_ caller: Caller) -> Bool {
        if case .account(let caller) = caller { return caller.account.role == .administrator && caller.app == nil }
        return caller == .operator
    }
}
