import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels

/// The rules of a vault, held against a change before the server is asked: the log would not take one that breaks them.
extension VaultCopy {
    /// Whether an object is never changed once it is there.
    var isFinal: Bool { header.policy.contains(.entriesAreFinal) }

    /// Throws the rule that a change of members by `user` breaks.
    func check(_ change: MembershipChange, by user: [UInt8]) throws(ClientError) {
        switch change {
        case .share(let account, let role, let history, _):
            guard let role = VaultRole(rawValue: role) else { throw .vault(.role) }
            try checkShare(with: account, as: role, history, by: user)
        case .setRules:
            guard header.kind == .careData else { throw .vault(.role) }
            guard self.role(of: user) == .owner else { throw .vault(.ownerOnly) }
        case .create, .remove, .rotate, .leave, .close: return
        }
    }

    /// Throws `ownersAddManagers` and `withoutHistory`. Nil stands for a person who comes by a link later.
    func checkShare(
        with account: AccountID?, as role: VaultRole, _ history: SharedHistory, by user: [UInt8]
    ) throws(ClientError) {
        let member = account.flatMap { header.member($0.bytes) }
        let isNewManager = role == .manager && member?.role != .manager
        if isNewManager, header.policy.contains(.managersMayNotAddManagers), self.role(of: user) == .manager {
            throw .vault(.ownersAddManagers)
        }
        let keepsAll = history == .everything && member?.history == .everything
        guard keepsAll || allowed(history, as: role) == history else { throw .vault(.withoutHistory) }
    }

    /// The part of the past that a new member of that role may get here, of what is wanted.
    func allowed(_ history: SharedHistory, as role: VaultRole) -> SharedHistory {
        let isClosed = header.policy.contains(.newMembersWithoutHistory) && !role.changesMembers && role.reads
        return isClosed ? .fromNow : history
    }
}
