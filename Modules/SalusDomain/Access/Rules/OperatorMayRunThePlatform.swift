import SalusModels

/// Lets the holder of the data directory run the platform: accounts, apps, records, imports and exports, and a record
/// taken from its owner, which no other caller may. Each leaves a line that the owner sees.
struct OperatorMayRunThePlatform: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard question.caller == .operator else { return .ignore }
        switch question.request.action {
        case .viewAccounts, .manageAccounts, .viewRecords, .manageRecords, .overrideOwner, .viewApps, .manageApps,
            .manageVocabularies, .manageApplets, .viewAccessLog,
            .viewApprovalRequests, .decideRequest, .viewApprovalRules, .manageApprovalRules, .viewVaults, .manageVaults,
            .viewBackends, .manageBackends:
            return .grant(.whole)
        case .importDocuments, .exportDocuments:
            return question.request.resource.record == nil || question.record != nil ? .grant(.whole) : .refuse(.denied)
        default: return .ignore
        }
    }
}
