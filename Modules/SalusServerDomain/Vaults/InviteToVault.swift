public import SalusBase
public import SalusDomain
public import SalusModels

/// Makes an invitation link to a vault; a device of a manager checks each person who accepts it.
public struct CreateVaultInvitation: Operation {
    public let vault: VaultID
    let invitation: NewVaultInvitation

    public init(_ invitation: NewVaultInvitation, to vault: VaultID) {
        (self.invitation, self.vault) = (invitation, vault)
    }

    public var access: AccessRequest { AccessRequest(.manageVault, .vault(vault)) }

    /// Only an owner offers to become one. Throws `heldForApproval` where a rule holds it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenVaultInvitation {
        let account = try permit.account().account.id
        let invitations = InvitationAcceptance(work: work, grant: permit.grant)
        try invitations.check(invitation, to: vault, by: account)
        if let known = try invitations.known(invitation, to: vault) { return known }
        let act = VaultAct(.invitation, of: account, as: invitation.role)
        try ApprovalService(work: work, grant: permit.grant).pass(.invite(invitation), for: act, on: vault, by: account)
        return try invitations.open(invitation, to: vault, by: account)
    }
}

/// Lists the invitations to a vault, and the people who wait to be let in: those that `FindIdentity` finds, since
/// devices look for them by themselves.
public struct ListVaultInvitations: Operation {
    /// The open invitations, and the people who wait.
    public struct Output: Hashable, Sendable {
        public let invitations: [OpenVaultInvitation]
        public let acceptances: [Waiting]
    }

    /// A person who has accepted an invitation and is not a member yet.
    public struct Waiting: Hashable, Sendable {
        public let acceptance: VaultAcceptance
        public let name: UserName
    }

    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.viewVaultInvitations, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Output {
        var waiting: [Waiting] = []
        for acceptance in try work.tx.vaultInvitations.acceptances(of: vault) {
            guard let account = try work.tx.accounts.account(acceptance.account), account.state == .active,
                try !work.tx.keyMaterial.identityLog(of: account.id).isEmpty
            else { continue }
            waiting.append(Waiting(acceptance: acceptance, name: account.name))
        }
        return Output(invitations: try work.tx.vaultInvitations.invitations(to: vault), acceptances: waiting)
    }
}

/// Closes an invitation; who accepted it and is no member yet has to be invited again.
public struct RevokeVaultInvitation: Operation {
    public let vault: VaultID
    public let invitation: VaultInvitationID

    public init(_ invitation: VaultInvitationID, to vault: VaultID) {
        (self.invitation, self.vault) = (invitation, vault)
    }

    public var access: AccessRequest { AccessRequest(.manageVault, .vault(vault)) }

    /// Throws `heldForApproval` where a rule holds it.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenVaultInvitation {
        let account = try permit.account().account.id
        let invitations = InvitationAcceptance(work: work, grant: permit.grant)
        let known = try invitations.invitation(invitation, to: vault)
        guard known.closedAt == nil else { return known }
        let act = VaultAct(.revocation, of: account, as: known.role)
        try ApprovalService(work: work, grant: permit.grant).pass(.revoke(invitation), for: act, on: vault, by: account)
        return try invitations.close(invitation, to: vault)
    }
}

extension ApprovalService {
    /// Applies the approval rules to a single act on an existing vault. Throws `notFound` when there is no such vault.
    func pass(
        _ request: VaultCommand, for act: VaultAct, on vault: VaultID, by account: AccountID
    ) throws(DomainError) {
        guard let kind = try work.tx.vaults.vault(vault)?.kind else { throw .notFound }
        try pass(request, for: [act], on: vault, of: kind, by: account)
    }
}
