import SalusModels

/// Grants a person's device its own queue and key packages, and key packages of others. Which conversation a device is
/// in is the work's own question, as its answer is the same for one that does not exist. Not in a browser, and not
/// through an app.
struct DeviceMayConverse: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.app == nil, caller.device != nil else {
            return .ignore
        }
        switch question.request.action {
        case .readConversations, .writeConversations, .claimKeyPackages: return .grant(.whole)
        default: return .ignore
        }
    }
}
