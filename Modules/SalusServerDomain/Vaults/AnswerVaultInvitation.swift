public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Reads the vault invitation behind a link, for any signed-in account that has the link.
public struct ReadVaultInvitation: Operation {
    /// An open invitation with the name of its maker.
    public struct Output: Hashable, Sendable {
        public let invitation: OpenVaultInvitation
        /// The name of the account that made it, as this server knows it.
        public let inviter: UserName
    }

    public let invitation: VaultInvitationID

    public init(_ invitation: VaultInvitationID) { self.invitation = invitation }

    public var access: AccessRequest { AccessRequest(.readVaultInvitation, .own) }

    /// Throws `notFound` for one that is over.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        let open = try InvitationAcceptance(work: work, grant: permit.grant).invitation(invitation)
        guard let inviter = try work.tx.accounts.account(open.createdBy) else { throw .notFound }
        return Output(invitation: open, inviter: inviter.name)
    }
}

/// Accepts an invitation: shows that the link is here, and leaves the code that binds the caller's identity to it.
public struct AcceptVaultInvitation: Operation {
    public let invitation: VaultInvitationID
    let identifier: [UInt8]
    let code: [UInt8]

    public init(_ invitation: VaultInvitationID, identifier: [UInt8], code: [UInt8]) {
        (self.invitation, self.identifier, self.code) = (invitation, identifier, code)
    }

    public var access: AccessRequest { AccessRequest(.answerVaultInvitation, .own) }

    /// Throws `invitationRefused` for a wrong identifier, which counts: the fifth closes the invitation. Throws
    /// `conflict` for who is a member, `heldForApproval` where a rule holds it. The same again changes nothing.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenVaultInvitation {
        let account = try permit.account().account.id
        let invitations = InvitationAcceptance(work: work, grant: permit.grant)
        let isKnown = try invitations.hasAccepted(account, invitation)
        var open = try invitations.invitation(invitation, alsoUsedUp: isKnown)
        guard ConstantTime.areEqual(SHA256.hash(identifier), open.identifierHash) else {
            open.wrongTries += 1
            if open.wrongTries >= OpenVaultInvitation.mostWrongTries { open.closedAt = work.now }
            try work.tx.vaultInvitations.update(open, permit.grant)
            throw .invitationRefused
        }
        guard code.count == 64 else { throw .invalid(field: "code", expected: "64 bytes") }
        guard try work.tx.vaults.role(of: account, in: open.vault, at: work.now) == nil else { throw .conflict }
        if isKnown { return try invitations.admit(account, with: code, by: invitation) }
        let act = VaultAct(.acceptance, of: account, as: open.role)
        try ApprovalService(work: work, grant: permit.grant).pass(
            .accept(invitation, code: code), for: act, on: open.vault, by: account)
        return try invitations.admit(account, with: code, by: invitation)
    }
}
