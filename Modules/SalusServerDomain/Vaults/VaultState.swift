public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusVaultModels

/// The server's state of a vault: the heads of its log and its tree of entries, and the amount it holds.
public struct VaultState: Hashable, Sendable {
    public let id: VaultID
    public let kind: VaultKind
    public let createdAt: Instant
    /// The account that made the vault and whose allowance of vaults includes it.
    public let createdBy: AccountID
    /// The newest entry of the log.
    public var logHead: LogHead
    public var epoch: UInt32
    public var policy: VaultPolicy
    /// The tree of sealed entries: enough to add to it and to know its root.
    public var tree: MerkleFrontier
    /// Bytes of the entries and attachments.
    public var size: Int
    public var isClosed: Bool
    /// The time since a new epoch is due, because a member's keys changed; nil when none is.
    public var dueSince: Instant?
    /// Bytes of the log's entries.
    public var logSize: Int
    /// Bytes that it may hold, where the operator has said so for this one.
    public var quota: Int?
    /// Until then only who manages it puts entries in: a change of members had lost against one.
    public var reservedUntil: Instant?

    public init(
        id: VaultID, kind: VaultKind, createdAt: Instant, createdBy: AccountID, logHead: LogHead, epoch: UInt32,
        policy: VaultPolicy, tree: MerkleFrontier = MerkleFrontier(), size: Int = 0, isClosed: Bool = false,
        dueSince: Instant? = nil, logSize: Int = 0,
        quota: Int? = nil, reservedUntil: Instant? = nil
    ) {
        (self.id, self.kind, self.createdAt, self.createdBy) = (id, kind, createdAt, createdBy)
        (self.logHead, self.epoch, self.policy) = (logHead, epoch, policy)
        (self.tree, self.size, self.isClosed, self.dueSince) = (tree, size, isClosed, dueSince)
        (self.logSize, self.quota, self.reservedUntil) = (logSize, quota, reservedUntil)
    }

    /// Throws `staleEpoch` for one that is closed, `epochDue` where nothing new comes in before there are new keys.
    func requireOpen() throws(DomainError) {
        guard !isClosed else { throw .staleEpoch }
        guard dueSince == nil || !policy.contains(.verifiedMembersOnly) else { throw .epochDue }
    }

    public var place: VaultPosition { VaultPosition(log: Int(logHead.sequence) + 1, entries: Int(tree.size)) }
    public var treeHead: EntryTree.Head { EntryTree.Head(size: tree.size, root: tree.root) }
}

/// A vault and what the account that asks is in it.
public struct VaultMembershipStatus: Hashable, Sendable {
    public let vault: VaultState
    public let role: VaultRole
    /// The ends of those members that the account may ask about: all for a manager of members, else its own.
    public var ends: MemberEnds = [:]

    public init(vault: VaultState, role: VaultRole) { (self.vault, self.role) = (vault, role) }

    func with(_ ends: MemberEnds?, for account: AccountID) -> VaultMembershipStatus {
        var remaining = self
        remaining.ends = (ends ?? [:]).filter { role.changesMembers || $0.key == account }
        return remaining
    }
}
