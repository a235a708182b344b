import SalusBase

/// The state of an account's identity log after every entry was verified: its keys, its devices, and who may recover
/// it.
///
/// Both sides replay it: the server before it stores an entry, every client before it trusts a key.
public struct IdentityLog: Sendable {
    /// A device as the log knows it.
    public struct Device: Sendable {
        public let certificate: DeviceCertificate
        /// The entry that added it.
        public let added: UInt64
        /// The entry that revoked it, if any.
        public internal(set) var revoked: UInt64?
    }

    /// One generation of the public key that others seal to.
    public struct EncryptionKey: Equatable, Sendable {
        public let generation: UInt32
        public let publicKey: [UInt8]
    }

    public let user: [UInt8]
    public internal(set) var identityKey: [UInt8] = []
    /// The entry that brought the identity key.
    public internal(set) var identityKeyAdded: UInt64 = 0
    /// Generations rising; the last one is in use.
    public internal(set) var encryptionKeys: [EncryptionKey] = []
    /// By device identifier.
    public internal(set) var devices: [[UInt8]: Device] = [:]
    /// The policies that the grants of `recovery` name: how many of how many contacts it takes.
    var policies: [IdentityOperation.RecoveryGrant: IdentityOperation.RecoveryPolicy] = [:]
    public internal(set) var minimumVersion: UInt8 = 1
    /// The entries that brought the encryption keys, in the same order.
    var encryptionKeysAdded: [UInt64] = []
    var hashes: [[UInt8]] = []

    /// Replays encoded entries from the first on; throws at the first that breaks a rule.
    public init(user: [UInt8], entries: [[UInt8]]) throws(CryptoError) {
        self.user = try checkedIdentifier(user)
        for entry in entries { try apply(IdentityLogEntry(encoded: entry), hash: SHA256.hash(entry)) }
        guard !hashes.isEmpty else { throw .brokenLog(sequence: 0, rule: .genesis) }
    }

    /// A log of no entries yet, for a state that brings the rest.
    init(resuming user: [UInt8]) { self.user = user }

    /// The recovery grants of the account.
    public var recovery: Set<IdentityOperation.RecoveryGrant> { Set(policies.keys) }

    /// The threshold and number of a grant's contacts; nil for a grant that the log does not hold.
    public func policy(of grant: IdentityOperation.RecoveryGrant) -> IdentityOperation.RecoveryPolicy? {
        policies[grant]
    }

    /// The newest entry's position.
    public var head: LogHead { LogHead(sequence: UInt64(hashes.count - 1), hash: hashes[hashes.count - 1]) }

    /// Whether this log went through `head`.
    public func contains(_ head: LogHead) -> Bool {
        head.sequence < UInt64(hashes.count) && hashes[Int(head.sequence)] == head.hash
    }

    /// The device's certificate as long as it is not revoked.
    public func activeDevice(_ identifier: [UInt8]) -> DeviceCertificate? {
        guard let device = devices[identifier], device.revoked == nil else { return nil }
        return device.certificate
    }

    /// The device's certificate when the log went through `head` and the device was there by then and not revoked.
    public func device(_ identifier: [UInt8], at head: LogHead) -> DeviceCertificate? {
        guard contains(head), let device = devices[identifier], device.added <= head.sequence,
            device.revoked.map({ $0 > head.sequence }) ?? true
        else { return nil }
        return device.certificate
    }

    /// All devices that were revoked, by identifier.
    public var revokedDevices: Set<[UInt8]> {
        Set(devices.values.filter { $0.revoked != nil }.map(\.certificate.device))
    }

    /// The newest generation of the encryption key after the entry with that number.
    func newestGeneration(at sequence: UInt64) -> UInt32? {
        encryptionKeysAdded.lastIndex { $0 <= sequence }.map { encryptionKeys[$0].generation }
    }

    /// Adds one encoded entry; on an error nothing has changed.
    public mutating func append(_ encoded: [UInt8]) throws(CryptoError) {
        var next = self
        try next.apply(IdentityLogEntry(encoded: encoded), hash: SHA256.hash(encoded))
        self = next
    }

    private mutating func apply(_ entry: IdentityLogEntry, hash: [UInt8]) throws(CryptoError) {
        guard entry.user == user else { throw .wrongOwner }
        let previous = hashes.last ?? [UInt8](repeating: 0, count: 32)
        try require(.chain, entry, entry.sequence == UInt64(hashes.count) && entry.previous == previous)
        try require(.signature, entry, entry.isSigned(by: try signer(of: entry)))
        try perform(entry)
        try raiseMinimumVersion(entry)
        hashes.append(hash)
    }

    /// The first entry is signed by the key that it names, every other by the key that holds.
    private func signer(of entry: IdentityLogEntry) throws(CryptoError) -> [UInt8] {
        if case .genesis(let named, _, _) = entry.operation {
            try require(.genesis, entry, entry.sequence == 0)
            return named
        }
        try require(.genesis, entry, entry.sequence > 0)
        return identityKey
    }

    private mutating func perform(_ entry: IdentityLogEntry) throws(CryptoError) {
        switch entry.operation {
        case .genesis(let named, let generation, let publicKey):
            identityKey = named
            encryptionKeys = [EncryptionKey(generation: generation, publicKey: publicKey)]
            encryptionKeysAdded = [entry.sequence]
        case .addDevice(let certificate): try addDevice(certificate, entry)
        case .revokeDevice(let device, _):
            try require(.deviceIsRevocable, entry, devices[device].map { $0.revoked == nil } ?? false)
            devices[device]?.revoked = entry.sequence
        case .rotateEncryptionKey(let generation, let publicKey):
            try require(.encryptionGeneration, entry, follows(generation))
            encryptionKeys.append(EncryptionKey(generation: generation, publicKey: publicKey))
            encryptionKeysAdded.append(entry.sequence)
        case .rotateIdentityKey(let publicKey, let proof):
            try require(.newKeyProof, entry, entry.isProof(proof, of: publicKey))
            (identityKey, identityKeyAdded) = (publicKey, entry.sequence)
        case .grantRecovery(let grant, let code):
            let policy = IdentityOperation.RecoveryPolicy(code: code)
            try require(.recovery, entry, policies.updateValue(policy, forKey: grant) == nil)
        case .endRecovery(let grant): try require(.recovery, entry, policies.removeValue(forKey: grant) != nil)
        }
    }

    private mutating func addDevice(_ encoded: [UInt8], _ entry: IdentityLogEntry) throws(CryptoError) {
        let certificate = try DeviceCertificate(encoded: encoded, issuedBy: identityKey)
        guard certificate.user == user else { throw .wrongOwner }
        try require(.deviceIsNew, entry, devices[certificate.device] == nil)
        devices[certificate.device] = Device(certificate: certificate, added: entry.sequence)
    }

    private func follows(_ generation: UInt32) -> Bool {
        guard let last = encryptionKeys.last?.generation, last < .max else { return false }
        return generation == last + 1
    }

    private mutating func raiseMinimumVersion(_ entry: IdentityLogEntry) throws(CryptoError) {
        guard let value = entry.extensions[IdentityLogEntry.minimumVersion] else { return }
        try require(.minimumVersion, entry, value.count == 1 && value[0] >= minimumVersion)
        minimumVersion = value[0]
    }

    private func require(
        _ rule: IdentityRule, _ entry: IdentityLogEntry, _ isKept: Bool
    ) throws(CryptoError) {
        guard isKept else { throw .brokenLog(sequence: entry.sequence, rule: rule) }
    }
}
