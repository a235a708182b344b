public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusVaultModels

/// The offer of a link to a vault, for anyone who has the link.
public struct VaultOfferDetail: Hashable, Sendable {
    public let vault: VaultID
    public let role: VaultRole
    public let hasPassword: Bool
    public let expires: Instant
    /// The user name of the link's maker, by the server's word.
    public let inviter: String
}

/// A link that leads into a vault, as those who manage the vault see it.
public struct VaultLink: Hashable, Sendable {
    public let id: VaultInvitationID
    /// The role that accepting the link gives.
    public let role: VaultRole
    /// Whether the link asks for a password.
    public let hasPassword: Bool
    /// The time at which the link was made.
    public let createdAt: Instant
    /// The time at which the link ends.
    public let expires: Instant
    /// The number of people that it still admits.
    public let usesLeft: Int
    /// The fifth wrong one closes it.
    public let wrongTries: Int
    /// The time at which it was revoked, or closed by wrong tries; nil while it is neither.
    public let closedAt: Instant?
    /// Whether this account made it: only its maker's devices can let in who comes by it.
    public let isOwn: Bool
    /// The user names of those who accepted the link and are not let in yet, by the server's word.
    public let waiting: [String]

    /// Whether the link still lets someone in.
    public func isOpen(at now: Instant) -> Bool { closedAt == nil && usesLeft > 0 && now < expires }
}

/// The note that a device needs to admit those who accept a link: kept in the account's home vault, with no key of any
/// vault.
struct InvitationNote: Sendable {
    static let contentType = "application/vnd.salus.invitation"
    static let label = "invitation"

    let vault: VaultID
    let invitation: VaultInvitation
    let role: VaultRole
    let history: SharedHistory
    let expires: Instant

    init(
        _ invitation: VaultInvitation, to vault: VaultID, as role: VaultRole, _ history: SharedHistory, expires: Instant
    ) {
        (self.invitation, self.vault, self.role) = (invitation, vault, role)
        (self.history, self.expires) = (history, expires)
    }

    /// Nil for what no program of ours wrote.
    init?(encoded: [UInt8]) {
        var reader = ByteReader(encoded)
        guard let vault = (try? reader.raw(16)).flatMap({ VaultID(bytes: $0) }), let handle = try? reader.raw(16),
            let secret = try? reader.raw(32), let root = try? reader.v16(),
            let role = (try? reader.u8()).flatMap({ VaultRole(rawValue: $0) }), let kind = try? reader.u8(),
            let since = try? reader.time(), let expires = try? reader.time(),
            let invitation = try? VaultInvitation(
                handle: handle, secret: Secret(copying: secret), root: Secret(copying: root))
        else { return nil }
        let history: SharedHistory = kind == 0 ? .fromNow : kind == 1 ? .everything : .from(since)
        self.init(invitation, to: vault, as: role, history, expires: expires)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.raw(vault.bytes + invitation.handle)
        invitation.secret.withBytes { writer.raw($0) }
        invitation.root.withBytes { writer.v16(Array($0)) }
        writer.u8(role.rawValue)
        switch history {
        case .fromNow: writer.u8(0)
        case .everything: writer.u8(1)
        case .from: writer.u8(2)
        }
        if case .from(let since) = history { writer.time(since) } else { writer.time(Instant(seconds: 0)) }
        writer.time(expires)
        return writer.bytes
    }
}
