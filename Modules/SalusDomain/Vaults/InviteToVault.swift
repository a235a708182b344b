public import SalusBase
public import SalusCrypto
public import SalusModels

/// Opens a vault to whoever has a link, once a device of who manages it has checked them.
public struct CreateVaultInvitation: Operation {
    public let vault: VaultID
    let id: VaultInvitationID
    let identifierHash: [UInt8]
    let role: VaultRole
    let hasPassword: Bool
    let expires: Instant
    let uses: Int

    public init(
        _ id: VaultInvitationID, to vault: VaultID, identifierHash: [UInt8], role: VaultRole, hasPassword: Bool,
        expires: Instant, uses: Int
    ) {
        (self.id, self.vault, self.identifierHash) = (id, vault, identifierHash)
        (self.role, self.hasPassword, self.expires, self.uses) = (role, hasPassword, expires, uses)
    }

    public var access: AccessRequest { AccessRequest(.manageVault, .vault(vault)) }

    /// Only an owner offers to become one.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> OpenVaultInvitation {
        let account = try permit.account().account.id
        guard identifierHash.count == 32 else { throw .invalid(field: "identifierHash", expected: "32 bytes") }
        guard expires > work.now, expires <= work.now.adding(seconds: Self.longestSeconds) else {
            throw .invalid(field: "expires", expected: "a time within a year")
        }
        guard (1...100).contains(uses) else { throw .invalid(field: "uses", expected: "1 to 100 uses") }
        let own = try work.tx.vaults.role(of: account, in: vault)
        guard role != .owner || own == .owner else { throw .denied }
        let invitation = OpenVaultInvitation(
            id: id, vault: vault, identifierHash: identifierHash, role: role, hasPassword: hasPassword,
            createdAt: work.now, createdBy: account, expires: expires, usesLeft: uses)
        try work.tx.vaultInvitations.insert(invitation, permit.grant)
        return invitation
    }

    private static let longestSeconds: Int64 = 366 * 86_400
}

/// The invitations to a vault, and who waits to be let in.
public struct ListVaultInvitations: Operation {
    public struct Output: Hashable, Sendable {
        public let invitations: [OpenVaultInvitation]
        public let acceptances: [Waiting]
    }

    public struct Waiting: Hashable, Sendable {
        public let acceptance: VaultAcceptance
        public let name: UserName
    }

    public let vault: VaultID

    public init(_ vault: VaultID) { self.vault = vault }

    public var access: AccessRequest { AccessRequest(.viewVaultInvitations, .vault(vault)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Output {
        var waiting: [Waiting] = []
        for acceptance in try work.tx.vaultInvitations.acceptances(of: vault) {
            guard let account = try work.tx.accounts.account(acceptance.account) else { continue }
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

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> OpenVaultInvitation {
        guard var known = try work.tx.vaultInvitations.invitation(invitation), known.vault == vault else {
            throw .notFound
        }
        known.closedAt = known.closedAt ?? work.now
        try work.tx.vaultInvitations.deleteAcceptances(of: known, permit.grant)
        try work.tx.vaultInvitations.update(known, permit.grant)
        return known
    }
}
