import SalusCrypto
package import SalusDomain
package import SalusModels
package import SalusVaultModels

/// The policy's reasons why this account may not use a vault, found on this device before the server is asked; nil
/// for what it may do.
public struct VaultRefusals: Hashable, Sendable {
    /// Reading what comes, and proposing what the account may not write.
    public let reading: VaultRefusal?
    /// Putting in, changing and deleting.
    public let writing: VaultRefusal?
    /// Members, links and keys.
    public let managing: VaultRefusal?

    /// `role`: nil after the account left or was removed, and while the server does not show it the vault.
    package init(_ rights: VaultRights, in vault: VaultID, as role: VaultRole?, isClosed: Bool) {
        let refusal = { (action: Action) -> VaultRefusal? in
            rights.allows(action, in: vault, as: role) ? nil : role == nil ? .ended : .role
        }
        let change = { (action: Action) -> VaultRefusal? in isClosed && role != nil ? .closed : refusal(action) }
        reading = refusal(.readVaultEntries)
        (writing, managing) = (change(.writeVaultEntries), change(.manageVault))
    }

    /// All three for one reason, or for none.
    package init(all refusal: VaultRefusal?) { (reading, writing, managing) = (refusal, refusal, refusal) }
}

/// A reason of the policy's refusal.
public enum VaultRefusal: Hashable, Sendable {
    /// The account is in the vault no more, its share is over, or the server hides the vault from it.
    case ended
    /// The vault is closed for everybody.
    case closed
    /// The account's role does not allow it.
    case role

    var problem: VaultProblem {
        switch self {
        case .ended: .ended
        case .closed: .closed
        case .role: .role
        }
    }
}

extension OpenVault {
    func refusals(of user: [UInt8], _ rights: VaultRights) -> VaultRefusals {
        VaultRefusals(rights, in: id, as: isHere ? copy.role(of: user) : nil, isClosed: copy.view.log.isClosed)
    }

    /// Throws the reason when the account may not do that.
    func require(
        _ right: KeyPath<VaultRefusals, VaultRefusal?>, of user: [UInt8], _ rights: VaultRights
    ) throws(ClientError) {
        if let refusal = refusals(of: user, rights)[keyPath: right] { throw .vault(refusal.problem) }
    }
}

extension VaultClient {
    /// Throws the policy's reason when this account may not do that in the vault, and `noSuchVault`. The server is not
    /// asked.
    func require(_ right: KeyPath<VaultRefusals, VaultRefusal?>, in vault: VaultID) async throws(ClientError) {
        try await open(vault).require(right, of: user, rights)
    }
}
