public import SalusBase

/// The keys of one epoch of a vault, as a member who may read it holds them.
public struct EpochKeys: Sendable {
    public let vault: [UInt8]
    public let epoch: UInt32
    /// 32 bytes: every entry of the epoch is sealed under a key of its own that comes from this one.
    public let key: Secret
    /// 32 bytes: opens the link to the epoch before. Nil for who may not read what came earlier.
    public let historyKey: Secret?

    public init(vault: [UInt8], epoch: UInt32, key: Secret, historyKey: Secret?) throws(CryptoError) {
        (self.vault, self.epoch) = (try checkedIdentifier(vault), epoch)
        // A device keeps the keys of every epoch that it reads.
        self.key = try key.checked(count: 32).pooled()
        self.historyKey = try historyKey?.checked(count: 32).pooled()
    }

    /// New keys for an epoch.
    public init(vault: [UInt8], epoch: UInt32, from randomness: Randomness) throws(CryptoError) {
        try self.init(
            vault: vault, epoch: epoch, key: Secret(random: 32, from: randomness),
            historyKey: Secret(random: 32, from: randomness))
    }

    /// Vault and epoch, as every derivation of these keys is bound to them.
    static func context(_ vault: [UInt8], _ epoch: UInt32) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(vault)
        writer.u32(epoch)
        return writer.bytes
    }

    private var context: [UInt8] { Self.context(vault, epoch) }

    var keyCheck: [UInt8] { key.derivePublic("epoch check", context) }

    var historyCheck: [UInt8] {
        get throws(CryptoError) { try requiredHistoryKey.derivePublic("history check", context) }
    }

    /// The key pair that depositors seal to.
    var depositKey: AgreementKey {
        get throws(CryptoError) { try HPKE.deriveKeyPair(from: key.derive("deposit", context)) }
    }

    /// The key of one entry, for as long as `body` runs.
    func withEntryKey<Result>(
        _ entry: [UInt8], _ body: ([UInt8]) throws(CryptoError) -> Result
    ) throws(CryptoError) -> Result {
        try key.withArray { (key) throws(CryptoError) in
            var derived = HKDF<SHA512>.expand(key, info: Sealing.context("entry", context + entry), count: 32)
            defer { wipe(&derived) }
            return try body(derived)
        }
    }

    // MARK: Comparing with the header

    /// Throws `refusedVaultKey` unless these are the keys that the header of their epoch means.
    public func check(against header: VaultHeader) throws(CryptoError) {
        guard header.vault == vault, header.epoch == epoch else { throw .refusedVaultKey(.otherEpoch) }
        guard ConstantTime.areEqual(keyCheck, header.keyCheck) else { throw .refusedVaultKey(.keyCheck) }
        guard try depositKey.publicKey == header.depositKey else { throw .refusedVaultKey(.depositKey) }
        guard let historyKey else { return }
        guard ConstantTime.areEqual(historyKey.derivePublic("history check", context), header.historyCheck) else {
            throw .refusedVaultKey(.historyCheck)
        }
    }

    // MARK: The epoch before

    /// The keys of the epoch before, sealed for every holder of this epoch's history key.
    func backLink(to previous: EpochKeys, randomness: Randomness) throws(CryptoError) -> [UInt8] {
        var both = previous.key.withBytes { Array($0) } + (try previous.requiredHistoryKey.withBytes { Array($0) })
        defer { wipe(&both) }
        return try Sealing.seal(both, key: linkKey, label: Self.linkLabel, header: context, randomness: randomness)
    }

    /// The keys of the epoch before out of this epoch's header. `earlier` is the header of that epoch, with which they
    /// are compared.
    public func previous(
        in header: VaultHeader, comparedWith earlier: VaultHeader
    ) throws(CryptoError) -> EpochKeys {
        guard header.epoch == epoch, epoch > 1 else { throw .refusedVaultKey(.otherEpoch) }
        var both = try Sealing.open(header.backLink, key: linkKey, label: Self.linkLabel, header: context)
        defer { wipe(&both) }
        guard both.count == 64 else { throw .wrongLength(expected: 64) }
        let keys = try EpochKeys(
            vault: vault, epoch: epoch - 1, key: Secret(copying: both[..<32]), historyKey: Secret(copying: both[32...]))
        try keys.check(against: earlier)
        return keys
    }

    private static let linkLabel = "back-link"

    private var linkKey: Secret {
        get throws(CryptoError) { try requiredHistoryKey.derive("back link", context) }
    }

    private var requiredHistoryKey: Secret {
        get throws(CryptoError) {
            guard let historyKey else { throw .refusedVaultKey(.noHistory) }
            return historyKey
        }
    }
}
