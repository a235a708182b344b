public import SalusBase

/// The private keys of an account: who it is, what others seal to it, and what it seals for itself.
public struct AccountKeys: Sendable {
    /// A key that others seal to. A new generation replaces it; old ones stay to open what came before.
    public struct EncryptionKey: Sendable {
        public let generation: UInt32
        public let key: AgreementKey
        public let created: Instant

        public init(generation: UInt32, key: AgreementKey, created: Instant) {
            (self.generation, self.key, self.created) = (generation, key, created)
        }
    }

    /// As many generations of the encryption key fit the bundle, which counts them in one byte.
    public static let mostEncryptionKeys = 255

    /// The key that signs the identity log.
    public let identity: SigningKey
    /// 32 bytes, for the account's own eyes: device labels, the home vault.
    public let selfKey: Secret
    /// The head of the identity log at which these keys were sealed: a log without this entry is refused.
    public let logHead: LogHead
    /// The keys that others seal to, oldest first.
    public let encryption: [EncryptionKey]
    public let extensions: Extensions

    public init(
        identity: SigningKey, selfKey: Secret, logHead: LogHead, encryption: [EncryptionKey],
        extensions: Extensions = Extensions()
    ) {
        (self.identity, self.selfKey, self.logHead) = (identity, selfKey, logHead)
        (self.encryption, self.extensions) = (encryption, extensions)
    }

    /// The same keys, to be sealed at another head of the log.
    public func at(_ head: LogHead) -> AccountKeys {
        AccountKeys(
            identity: identity, selfKey: selfKey, logHead: head, encryption: encryption, extensions: extensions)
    }

    /// Throws `wrongOwner` unless the log names exactly these public keys and holds the head they were sealed at.
    public func check(against log: IdentityLog) throws(CryptoError) {
        guard log.contains(logHead) else { throw .rollback }
        let own = encryption.map { IdentityLog.EncryptionKey(generation: $0.generation, publicKey: $0.key.publicKey) }
        guard log.identityKey == identity.publicKey, log.encryptionKeys == own else { throw .wrongOwner }
    }

    // MARK: Content of the bundle

    /// `v32(content)`, then zeros to a multiple of 256; the caller wipes it. There are at most `mostEncryptionKeys`.
    var padded: [UInt8] {
        var rest = ByteWriter()
        rest.extensions(extensions)
        let size = Self.fixedSize + Self.sizeOfKey * encryption.count + rest.bytes.count
        let padding = (256 - (4 + size) % 256) % 256
        var writer = ByteWriter(reserving: 4 + size + padding)
        writer.u32(UInt32(size))
        identity.seed.withBytes { writer.raw($0) }
        selfKey.withBytes { writer.raw($0) }
        writer.logHead(logHead)
        writer.u8(UInt8(encryption.count))
        for key in encryption { Self.write(key, &writer) }
        writer.raw(rest.bytes)
        writer.raw([UInt8](repeating: 0, count: padding))
        return writer.bytes
    }

    /// Two keys, a log head, a count.
    private static let fixedSize = 32 + 32 + 40 + 1
    private static let sizeOfKey = 4 + 32 + 8

    private static func write(_ key: EncryptionKey, _ writer: inout ByteWriter) {
        writer.u32(key.generation)
        key.key.privateKey.withBytes { writer.raw($0) }
        writer.instant(key.created)
    }

    init(padded: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(padded)
        let size = Int(try reader.u32())
        let padding = reader.remaining - size
        guard padded.count.isMultiple(of: 256), 0..<256 ~= padding else { throw .malformed(.unexpected("padding")) }
        identity = try SigningKey(seed: reader.secret(32))
        selfKey = try reader.secret(32)
        logHead = try reader.logHead()
        var keys: [EncryptionKey] = []
        for _ in 0..<(try reader.u8()) { keys.append(try Self.encryptionKey(&reader)) }
        encryption = keys
        extensions = try reader.extensions()
        guard reader.remaining == padding, reader.rest().allSatisfy({ $0 == 0 }) else {
            throw .malformed(.unexpected("padding"))
        }
        guard zip(keys, keys.dropFirst()).allSatisfy({ $0.generation < $1.generation }) else {
            throw .malformed(.unexpected("encryption keys out of order"))
        }
    }

    private static func encryptionKey(_ reader: inout ObjectReader) throws(CryptoError) -> EncryptionKey {
        let generation = try reader.u32()
        let key = try AgreementKey(privateKey: reader.secret(32))
        return EncryptionKey(generation: generation, key: key, created: try reader.instant())
    }
}

extension AccountKeys {
    /// New identity, encryption and self keys of a user, and the log entry that founds their account on them.
    public static func found(
        _ user: [UInt8], at now: Instant, _ randomness: Randomness
    ) throws(CryptoError) -> (genesis: IdentityLogEntry, keys: AccountKeys) {
        let identity = try SigningKey(from: randomness)
        let agreement = try AgreementKey(from: randomness)
        let genesis = try IdentityLogEntry(
            .genesis(identityKey: identity.publicKey, generation: 1, encryptionKey: agreement.publicKey), after: nil,
            user: user, time: now, signedBy: identity)
        let keys = AccountKeys(
            identity: identity, selfKey: Secret(random: 32, from: randomness), logHead: genesis.head,
            encryption: [EncryptionKey(generation: 1, key: agreement, created: now)])
        return (genesis, keys)
    }

    /// Adds a device of this account: its certificate in a log entry that follows `logHead`, and the same keys with
    /// that entry as their head, for the next bundle.
    ///
    /// `label` is the owner's name for the device; the server cannot read it. The certificate holds for `validity`,
    /// whose beginning is the entry's time.
    public func adding(
        _ device: DeviceKeys, user: [UInt8], label: String, validity: Range<Instant>, randomness: Randomness
    ) throws(CryptoError) -> (entry: IdentityLogEntry, keys: AccountKeys) {
        let certificate = try DeviceCertificate(
            for: device, user: user, label: label, validity: validity, account: self, randomness: randomness)
        let entry = try IdentityLogEntry(
            .addDevice(certificate: certificate.encoded), after: logHead, user: user, time: validity.lowerBound,
            signedBy: identity)
        return (entry, at(entry.head))
    }

    /// Takes a device out of this account: the entry that revokes it, then the one with a new key that others seal to,
    /// since the old one may be known there. The keys are for the next bundle; old generations stay, to open what came
    /// before.
    public func removing(
        _ device: [UInt8], for reason: IdentityOperation.RevocationReason, user: [UInt8], at now: Instant,
        randomness: Randomness
    ) throws(CryptoError) -> (entries: [IdentityLogEntry], keys: AccountKeys) {
        var draft = IdentityLogDraft(after: logHead, user: user, time: now)
        try draft.add(.revokeDevice(device, reason: reason), signedBy: identity)
        let next = try nextEncryptionKey(at: now, randomness)
        try draft.add(next.rotation, signedBy: identity)
        return (draft.entries, AccountKeys(self, identity, encryption + [next], at: draft.head))
    }

    /// The same for a device whose keys may have been read while it was open: the account signs with another identity
    /// key from then on, too, and every recovery grant for the old master key ends.
    ///
    /// `isRevoked`: the device is out already. `grants`: those that the log holds.
    public func replaced(
        after device: [UInt8], isRevoked: Bool, ending grants: Set<IdentityOperation.RecoveryGrant>, user: [UInt8],
        at now: Instant, randomness: Randomness
    ) throws(CryptoError) -> (entries: [IdentityLogEntry], keys: AccountKeys) {
        var draft = IdentityLogDraft(after: logHead, user: user, time: now)
        if !isRevoked { try draft.add(.revokeDevice(device, reason: .compromised), signedBy: identity) }
        let next = try nextEncryptionKey(at: now, randomness)
        try draft.add(next.rotation, signedBy: identity)
        for grant in grants { try draft.add(.endRecovery(grant), signedBy: identity) }
        let identity = try SigningKey(from: randomness)
        try draft.rotate(self.identity, to: identity)
        return (draft.entries, AccountKeys(self, identity, encryption + [next], at: draft.head))
    }

    /// Whether another generation of the encryption key fits the bundle: a device is removed with a new one.
    public var canChange: Bool { encryption.count < Self.mostEncryptionKeys }

    private func nextEncryptionKey(
        at now: Instant, _ randomness: Randomness
    ) throws(CryptoError) -> EncryptionKey {
        guard let last = encryption.last, last.generation < .max, canChange else {
            throw .outOfRange(field: "generation")
        }
        return EncryptionKey(generation: last.generation + 1, key: try AgreementKey(from: randomness), created: now)
    }

    private init(_ old: AccountKeys, _ identity: SigningKey, _ encryption: [EncryptionKey], at head: LogHead) {
        self.init(
            identity: identity, selfKey: old.selfKey, logHead: head, encryption: encryption,
            extensions: old.extensions)
    }
}

extension AccountKeys.EncryptionKey {
    fileprivate var rotation: IdentityOperation {
        .rotateEncryptionKey(generation: generation, publicKey: key.publicKey)
    }
}
