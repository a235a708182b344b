public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusVaultModels

/// An invitation as a device of who manages the vault makes it.
public struct NewVaultInvitation: Hashable, Sendable {
    public let id: VaultInvitationID
    /// SHA-256 of the identifier that the link, with its password, gives.
    public let identifierHash: [UInt8]
    public let role: VaultRole
    public let hasPassword: Bool
    public let expires: Instant
    public let uses: Int

    public init(
        id: VaultInvitationID, identifierHash: [UInt8], role: VaultRole, hasPassword: Bool, expires: Instant,
        uses: Int
    ) {
        (self.id, self.identifierHash, self.role) = (id, identifierHash, role)
        (self.hasPassword, self.expires, self.uses) = (hasPassword, expires, uses)
    }
}

/// An invitation to a vault as the server knows it: by the hash of what only the link gives.
public struct OpenVaultInvitation: Hashable, Sendable {
    /// So many wrong tries close it.
    public static let mostWrongTries = 5

    public let id: VaultInvitationID
    public let vault: VaultID
    /// SHA-256 of the identifier that the link, with its password, gives.
    public let identifierHash: [UInt8]
    /// The role that accepting this invitation gives; a manager of the vault has to grant it.
    public let role: VaultRole
    public let hasPassword: Bool
    public let createdAt: Instant
    public let createdBy: AccountID
    public let expires: Instant
    public var usesLeft: Int
    public var wrongTries: Int
    /// The time when it was revoked, or closed by the last wrong try; nil before.
    public var closedAt: Instant?

    public init(
        id: VaultInvitationID, vault: VaultID, identifierHash: [UInt8], role: VaultRole, hasPassword: Bool,
        createdAt: Instant, createdBy: AccountID, expires: Instant, usesLeft: Int, wrongTries: Int = 0,
        closedAt: Instant? = nil
    ) {
        (self.id, self.vault, self.identifierHash) = (id, vault, identifierHash)
        (self.role, self.hasPassword, self.createdAt, self.createdBy) = (role, hasPassword, createdAt, createdBy)
        (self.expires, self.usesLeft, self.wrongTries, self.closedAt) = (expires, usesLeft, wrongTries, closedAt)
    }

    /// Neither closed nor run out; it may be used up.
    func isValid(at now: Instant) -> Bool { closedAt == nil && now < expires }
}

/// A person who has accepted the link and waits: a manager's device checks the code, and shares.
public struct VaultAcceptance: Hashable, Sendable {
    public let invitation: VaultInvitationID
    public let account: AccountID
    /// 64 bytes that bind the account's identity to the link.
    public let code: [UInt8]
    public let at: Instant

    public init(invitation: VaultInvitationID, account: AccountID, code: [UInt8], at: Instant) {
        (self.invitation, self.account, self.code, self.at) = (invitation, account, code, at)
    }
}
