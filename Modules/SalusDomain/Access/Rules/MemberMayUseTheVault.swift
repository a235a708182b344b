import SalusCrypto
import SalusModels
import SalusVaultModels

/// Grants members of a vault to read its log and their own keys, and to act there within their role; every account may
/// make vaults of its own. The log's rules, which every member checks too, decide what an entry of it may change. Not
/// through an app.
struct MemberMayUseTheVault: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.app == nil else { return .ignore }
        switch (question.request.action, question.vaultRole) {
        case (.createVault, _), (.listVaults, _), (.findIdentity, _), (.readVaultInvitation, _),
            (.answerVaultInvitation, _), (.viewOwnApprovalRequests, _), (.withdrawRequest, _):
            return .grant(.whole)
        case (.readVault, .some), (.changeVault, .some): return .grant(.whole)
        case (.readVaultEntries, let role?) where role.reads: return .grant(.whole)
        case (.writeVaultEntries, let role?) where role.writes: return .grant(.whole)
        case (.manageVault, let role?) where role.changesMembers,
            (.viewVaultInvitations, let role?) where role.changesMembers:
            return .grant(.whole)
        default: return .ignore
        }
    }
}
