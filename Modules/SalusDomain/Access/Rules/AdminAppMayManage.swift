import SalusModels

/// An admin app, or one with pages, by itself manages accounts, records and what they are shared with, writes to
/// people, and sees no health data but who a person is.
struct AdminAppMayManage: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, caller.appGrant == .alone, !caller.app.kind.isForRecords else {
            return .ignore
        }
        switch question.request.action {
        case .viewPerson, .changePerson, .viewAccounts, .manageAccounts, .viewRecords, .manageRecords:
            return .grant(.whole)
        case .viewRecord, .viewSharing, .manageSharing, .viewShares, .manageShares, .viewCarenet, .readDemographics,
            .writeDemographics, .setUpApp:
            return question.record == nil ? .ignore : .grant(.whole)
        case .sendMessage:
            return question.request.resource.record == nil || question.record != nil ? .grant(.whole) : .ignore
        default: return .ignore
        }
    }
}
