import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusVaultModels

/// Opens, answers and closes invitations. Each step is checked before the first of it is written.
struct InvitationAcceptance {
    let work: OperationContext
    let grant: WriteGrant

    /// Only an owner offers to become one.
    func check(_ invitation: NewVaultInvitation, to vault: VaultID, by account: AccountID) throws(DomainError) {
        guard invitation.identifierHash.count == 32 else {
            throw .invalid(field: "identifierHash", expected: "32 bytes")
        }
        guard invitation.expires > work.now, invitation.expires <= work.now.adding(seconds: Self.longestSeconds) else {
            throw .invalid(field: "expires", expected: "a time within a year")
        }
        guard (1...100).contains(invitation.uses) else { throw .invalid(field: "uses", expected: "1 to 100 uses") }
        let own = try work.tx.vaults.role(of: account, in: vault, at: work.now)
        guard invitation.role != .owner || own == .owner else { throw .denied }
    }

    private static let longestSeconds: Int64 = 366 * 86_400

    /// The same as it was made before: an answer that got lost. Throws `conflict` for another
    /// one of the same identifier.
    func known(_ new: NewVaultInvitation, to vault: VaultID) throws(DomainError) -> OpenVaultInvitation? {
        guard let known = try work.tx.vaultInvitations.invitation(new.id) else { return nil }
        let isSame =
            known.vault == vault && known.identifierHash == new.identifierHash && known.role == new.role
            && known.hasPassword == new.hasPassword && known.expires == new.expires
        guard isSame else { throw .conflict }
        return known
    }

    func open(
        _ new: NewVaultInvitation, to vault: VaultID, by account: AccountID
    ) throws(DomainError) -> OpenVaultInvitation {
        try check(new, to: vault, by: account)
        if let known = try known(new, to: vault) { return known }
        let invitation = OpenVaultInvitation(
            id: new.id, vault: vault, identifierHash: new.identifierHash, role: new.role,
            hasPassword: new.hasPassword, createdAt: work.now, createdBy: account, expires: new.expires,
            usesLeft: new.uses)
        try work.tx.vaultInvitations.insert(invitation, grant)
        return invitation
    }

    /// Throws `notFound` for one that is over, as for none; who is among those that used it up may use it again.
    func invitation(
        _ id: VaultInvitationID, alsoUsedUp: Bool = false
    ) throws(DomainError) -> OpenVaultInvitation {
        guard let known = try work.tx.vaultInvitations.invitation(id), known.isValid(at: work.now),
            known.usesLeft > 0 || alsoUsedUp
        else { throw .notFound }
        return known
    }

    /// Whether the account waits already to be let in by this invitation.
    func hasAccepted(_ account: AccountID, _ id: VaultInvitationID) throws(DomainError) -> Bool {
        guard let vault = try work.tx.vaultInvitations.invitation(id)?.vault else { return false }
        return try work.tx.vaultInvitations.acceptances(of: vault).contains {
            $0.account == account && $0.invitation == id
        }
    }

    /// Adds an account that waits to be shared with. Throws `conflict` for a member. A repetition changes nothing.
    func admit(
        _ account: AccountID, with code: [UInt8], by id: VaultInvitationID
    ) throws(DomainError) -> OpenVaultInvitation {
        let isKnown = try hasAccepted(account, id)
        var open = try invitation(id, alsoUsedUp: isKnown)
        guard try work.tx.vaults.role(of: account, in: open.vault, at: work.now) == nil else { throw .conflict }
        if !isKnown { open.usesLeft -= 1 }
        let acceptance = VaultAcceptance(invitation: id, account: account, code: code, at: work.now)
        try work.tx.vaultInvitations.insert(acceptance, to: open.vault, grant)
        try work.tx.vaultInvitations.update(open, grant)
        return open
    }

    /// Closes one of a vault; who accepted it and is no member yet waits no more.
    func close(_ id: VaultInvitationID, to vault: VaultID) throws(DomainError) -> OpenVaultInvitation {
        var known = try invitation(id, to: vault)
        known.closedAt = known.closedAt ?? work.now
        try work.tx.vaultInvitations.deleteAcceptances(of: known, grant)
        try work.tx.vaultInvitations.update(known, grant)
        return known
    }

    /// Also one that is over.
    func invitation(_ id: VaultInvitationID, to vault: VaultID) throws(DomainError) -> OpenVaultInvitation {
        guard let known = try work.tx.vaultInvitations.invitation(id), known.vault == vault else { throw .notFound }
        return known
    }
}
