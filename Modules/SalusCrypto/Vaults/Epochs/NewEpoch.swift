public import SalusBase
public import SalusVaultModels

/// A new epoch as its author makes it: keys, the header that describes them, and the keys wrapped to each member who
/// reads.
///
/// A share, a removal and a rotation are all of this: the members as they shall be from now on.
public struct NewEpoch: Sendable {
    /// A member of the new epoch. `log` is verified; keys are wrapped to its newest encryption key.
    public struct Member: Sendable {
        public let log: IdentityLog
        public let role: VaultRole
        public let history: VaultHistory
        /// Keys of the epochs that `VaultHistory.namedEpochs` means.
        public let earlier: [EpochKeys]

        public init(_ log: IdentityLog, role: VaultRole, history: VaultHistory, earlier: [EpochKeys] = []) {
            (self.log, self.role, self.history, self.earlier) = (log, role, history, earlier)
        }
    }

    public let keys: EpochKeys
    public let header: VaultHeader
    public let wraps: [WrappedVaultKey]

    /// The first epoch of a new vault, whose identifier is made here unless one is given.
    public init(
        vault: [UInt8]? = nil, kind: VaultKind, policy: VaultPolicy = [], members: [Member], by author: VaultAuthor,
        randomness: Randomness
    ) throws(CryptoError) {
        let keys = try EpochKeys(vault: vault ?? randomness.bytes(16), epoch: 1, from: randomness)
        try self.init(keys, [], kind, policy, members, author, randomness)
    }

    /// The epoch after `header`. `keys` are that epoch's, with its history key; nil keeps kind and policy.
    public init(
        after header: VaultHeader, keys previous: EpochKeys, policy: VaultPolicy? = nil, members: [Member],
        by author: VaultAuthor, randomness: Randomness
    ) throws(CryptoError) {
        guard header.epoch < .max else { throw .outOfRange(field: "epoch") }
        try previous.check(against: header)
        let keys = try EpochKeys(vault: header.vault, epoch: header.epoch + 1, from: randomness)
        let link = try keys.backLink(to: previous, randomness: randomness)
        try self.init(keys, link, header.kind, policy ?? header.policy, members, author, randomness)
    }

    private init(
        _ keys: EpochKeys, _ backLink: [UInt8], _ kind: VaultKind, _ policy: VaultPolicy, _ members: [Member],
        _ author: VaultAuthor, _ randomness: Randomness
    ) throws(CryptoError) {
        var (wraps, named) = ([WrappedVaultKey](), [VaultMember]())
        for member in members {
            let wrap = try Self.wrap(keys, to: member, author, randomness)
            if let wrap { wraps.append(wrap) }
            named.append(try Self.named(member, wrap))
        }
        (self.keys, self.wraps) = (keys, wraps)
        header = try VaultHeader(keys: keys, kind: kind, policy: policy, backLink: backLink, members: named)
    }

    private static func wrap(
        _ keys: EpochKeys, to member: Member, _ author: VaultAuthor, _ randomness: Randomness
    ) throws(CryptoError) -> WrappedVaultKey? {
        guard member.role.reads else { return nil }
        return try WrappedVaultKey(
            keys, earlier: member.earlier, history: member.history, to: member.log, by: author, randomness: randomness)
    }

    private static func named(_ member: Member, _ wrap: WrappedVaultKey?) throws(CryptoError) -> VaultMember {
        guard let key = member.log.encryptionKeys.last else { throw .outOfRange(field: "encryption key") }
        let named = VaultMember(
            user: member.log.user, role: member.role, history: member.history, identityHead: member.log.head,
            keyGeneration: key.generation, wrapHash: wrap?.hash ?? VaultMember.noWrap)
        try named.check()
        return named
    }
}
