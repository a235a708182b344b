import SalusBase
import SalusVaultModels

/// The state of a vault's log after every entry was verified: its epochs, their members, and the entry trees of ended
/// ones.
///
/// Every reader replays it, and the server does so too, without any key: no server can make a member. Identity logs of
/// all named users are given by user, verified and as new as the reader has them.
public struct VaultLog: Sendable {
    /// Identity logs by user.
    public typealias Identities = [[UInt8]: IdentityLog]

    public let vault: [UInt8]
    /// The newest header.
    public private(set) var header: VaultHeader
    public internal(set) var isClosed = false
    /// Members of the current epoch who said that they leave.
    public internal(set) var leaving: Set<[UInt8]> = []
    /// Of the current epoch and all before, by number; of a resumed log those from there on.
    public private(set) var headers: [UInt32: VaultHeader]
    /// The entries that each ended epoch consists of.
    public private(set) var frozen: [UInt32: EntryTree.Head] = [:]
    /// The tree that the newest entry names.
    public private(set) var tree: EntryTree.Head
    /// The number of the first entry that `hashes` and `epochs` hold: 0, or where a replay was resumed.
    private let first: UInt64
    private var hashes: [[UInt8]]
    private var epochs: [UInt32]
    /// The sequence number of each present or former member's identity log when it was last named.
    var pinned: [[UInt8]: UInt64] = [:]

    /// Replays encoded entries from the first on; throws at the first that breaks a rule.
    public init(vault: [UInt8], entries: [[UInt8]], identities: Identities) throws(CryptoError) {
        guard let first = entries.first else { throw .brokenVaultLog(sequence: 0, rule: .creation) }
        let founding = try VaultLogEntry(encoded: first)
        guard founding.vault == vault, case .create(let header) = founding.operation else {
            throw .brokenVaultLog(sequence: founding.sequence, rule: .creation)
        }
        self.vault = try checkedIdentifier(vault)
        (self.header, headers, tree) = (header, [:], founding.tree)
        (self.first, hashes, epochs) = (0, [], [])
        for entry in entries { try apply(VaultLogEntry(encoded: entry), identities) }
    }

    /// Goes on where a replay stopped: knows the newest entry and none before.
    init(
        resuming vault: [UInt8], at head: LogHead, _ header: VaultHeader, _ tree: EntryTree.Head
    ) {
        (self.vault, self.header, self.tree) = (vault, header, tree)
        headers = [header.epoch: header]
        (first, hashes, epochs) = (head.sequence, [head.hash], [header.epoch])
    }

    /// The newest entry's position.
    public var head: LogHead { LogHead(sequence: next - 1, hash: hashes[hashes.count - 1]) }

    /// The number that the next entry has.
    private var next: UInt64 { first + UInt64(hashes.count) }

    public var epoch: UInt32 { header.epoch }

    /// Whether this log went through `head`; a resumed log knows it from where it was resumed on.
    public func contains(_ head: LogHead) -> Bool { index(of: head) != nil }

    /// The epoch that held after the entry at `head`; nil when this log never went through it.
    public func epoch(at head: LogHead) -> UInt32? { index(of: head).map { epochs[$0] } }

    private func index(of head: LogHead) -> Int? {
        guard head.sequence >= first, head.sequence < next else { return nil }
        let index = Int(head.sequence - first)
        return hashes[index] == head.hash ? index : nil
    }

    /// Adds all the encoded entries that this reader has not seen; on an error nothing has changed.
    ///
    /// `alreadyRevoked` are the devices that the reader knew as revoked before these entries reached it. A thief of
    /// such a device, together with the server, could sign an entry with an old head. So its entries count only when a
    /// later entry, by a device in good standing, follows them.
    public mutating func append(
        _ entries: [[UInt8]], identities: Identities, alreadyRevoked: Set<[UInt8]>
    ) throws(CryptoError) {
        guard let last = entries.last else { return }
        var next = self
        for entry in entries { try next.apply(VaultLogEntry(encoded: entry), identities) }
        let newest = try VaultLogEntry(encoded: last)
        try require(.revokedDevice, newest, !alreadyRevoked.contains(newest.authorDevice))
        self = next
    }

    // MARK: One entry

    private mutating func apply(_ entry: VaultLogEntry, _ identities: Identities) throws(CryptoError) {
        try requireChain(entry)
        try requireAuthor(entry, identities)
        try requireTree(entry)
        try perform(entry, identities)
        hashes.append(SHA256.hash(entry.encoded))
        epochs.append(epoch)
        tree = entry.tree
    }

    private func requireChain(_ entry: VaultLogEntry) throws(CryptoError) {
        let previous = hashes.last ?? [UInt8](repeating: 0, count: 32)
        let follows = entry.sequence == next && entry.previous == previous
        try require(.chain, entry, entry.vault == vault && follows)
        try require(.closed, entry, !isClosed)
        if case .create = entry.operation {
            try require(.creation, entry, hashes.isEmpty)
        } else {
            try require(.creation, entry, !hashes.isEmpty)
        }
    }

    private func requireAuthor(_ entry: VaultLogEntry, _ identities: Identities) throws(CryptoError) {
        let identity = try Self.identity(of: entry.author, identities)
        let device = identity.device(entry.authorDevice, at: entry.authorHead)
        guard let device else { throw .brokenVaultLog(sequence: entry.sequence, rule: .authorDevice) }
        try require(.signature, entry, entry.isSigned(by: device.signingKey))
        guard let member = header.member(entry.author) else {
            throw .brokenVaultLog(sequence: entry.sequence, rule: .role)
        }
        try require(.role, entry, !leaving.contains(entry.author))
        guard !hashes.isEmpty else { return }
        try require(.authorHead, entry, entry.authorHead.sequence >= member.identityHead.sequence)
    }

    private func requireTree(_ entry: VaultLogEntry) throws(CryptoError) {
        let grows = entry.tree == tree || entry.tree.size > tree.size
        try require(.entryTree, entry, hashes.isEmpty ? entry.tree == EntryTree().head : grows)
    }

    private mutating func perform(_ entry: VaultLogEntry, _ identities: Identities) throws(CryptoError) {
        switch entry.operation {
        case .create(let header):
            try require(.role, entry, header.member(entry.author)?.role == .owner)
            try require(.epoch, entry, header.vault == vault && header.epoch == 1)
            try requireMembers(of: header, entry, identities)
            note(header)
        case .epoch(let next): try begin(next, entry, identities)
        case .close:
            try require(.role, entry, header.member(entry.author)?.role == .owner)
            (frozen[epoch], isClosed) = (entry.tree, true)
        case .leave:
            let owners = header.users { $0 == .owner }.subtracting(leaving)
            try require(.owners, entry, owners != [entry.author])
            leaving.insert(entry.author)
        }
    }

    // MARK: A new epoch

    private mutating func begin(
        _ next: VaultHeader, _ entry: VaultLogEntry, _ identities: Identities
    ) throws(CryptoError) {
        let follows = epoch < .max && next.epoch == epoch + 1 && next.vault == vault && next.kind == header.kind
        try require(.epoch, entry, follows)
        let role = header.member(entry.author)?.role
        try require(.role, entry, role?.changesMembers ?? false)
        try require(.leaver, entry, next.members.allSatisfy { !leaving.contains($0.user) })
        if role == .manager { try requireManagersLimits(next, entry) }
        try requireNewMembersLimits(next, entry)
        try requireMembers(of: next, entry, identities)
        frozen[epoch] = entry.tree
        (header, leaving) = (next, [])
        note(next)
    }

    private mutating func note(_ header: VaultHeader) {
        headers[header.epoch] = header
        for member in header.members { pinned[member.user] = member.identityHead.sequence }
    }

    private func requireManagersLimits(_ next: VaultHeader, _ entry: VaultLogEntry) throws(CryptoError) {
        let owners = header.users { $0 == .owner }.subtracting(leaving)
        try require(.owners, entry, next.users { $0 == .owner } == owners)
        try require(.policy, entry, next.policy == header.policy)
        guard header.policy.contains(.managersMayNotAddManagers) else { return }
        let added = next.users { $0 == .manager }.subtracting(header.users { $0 == .manager })
        try require(.policy, entry, added.isEmpty)
    }

    /// Owners and managers always have all history, so the rule can only be about the others; theirs never grows.
    private func requireNewMembersLimits(_ next: VaultHeader, _ entry: VaultLogEntry) throws(CryptoError) {
        guard next.policy.contains(.newMembersWithoutHistory) else { return }
        let isKept = next.members.allSatisfy { member in
            member.role.changesMembers || member.history == .fromThisEpoch
                || header.member(member.user)?.history == member.history
        }
        try require(.policy, entry, isKept)
    }

    private func requireMembers(
        of next: VaultHeader, _ entry: VaultLogEntry, _ identities: Identities
    ) throws(CryptoError) {
        for member in next.members {
            let identity = try Self.identity(of: member.user, identities)
            try require(.memberIdentity, entry, identity.contains(member.identityHead))
            try require(.memberIdentity, entry, member.identityHead.sequence >= pinned[member.user] ?? 0)
            let newest = identity.newestGeneration(at: member.identityHead.sequence)
            try require(.memberKey, entry, newest == member.keyGeneration)
        }
    }

    private static func identity(
        of user: [UInt8], _ identities: Identities
    ) throws(CryptoError) -> IdentityLog {
        guard let identity = identities[user] else { throw .missingIdentityLog }
        return identity
    }

    private func require(_ rule: VaultRule, _ entry: VaultLogEntry, _ isKept: Bool) throws(CryptoError) {
        guard isKept else { throw .brokenVaultLog(sequence: entry.sequence, rule: rule) }
    }
}
