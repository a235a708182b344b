public import SalusBase

/// Everything a person's device makes when an account begins: all its keys, and what the server may see of them.
public struct Registration: Sendable {
    /// The account's master key; it stays on the device, as do the keys.
    public let masterKey: Secret
    public let keys: AccountKeys
    public let device: DeviceKeys
    /// The part that is sent to the server.
    public let upload: RegistrationUpload

    /// - Parameters:
    ///   - slotKey: what `SignInClient.finish` gave with `record`.
    ///   - recovery: makes a second way in when it is given.
    ///   - label: the owner's name for this device; the server cannot read it.
    ///   - validity: the period of the device's certificate.
    public init(
        user: [UInt8], record: OPAQUERecord, slotKey: Secret, recovery: RecoveryCode? = nil, label: String,
        validity: Range<Instant>, randomness: Randomness
    ) throws(CryptoError) {
        masterKey = Secret(random: 32, from: randomness)
        device = try DeviceKeys(from: randomness)
        let (genesis, founding) = try AccountKeys.found(user, at: validity.lowerBound, randomness)
        let (entry, keys) = try founding.adding(
            device, user: user, label: label, validity: validity, randomness: randomness)
        self.keys = keys
        let bundle = try AccountBundle(
            sealing: keys, under: masterKey, generation: 1, sequence: 1, user: user, randomness: randomness)
        upload = RegistrationUpload(
            record: record.bytes,
            slots: try Self.slots(
                masterKey, slotKey, recovery, user: user, created: validity.lowerBound, randomness),
            bundle: bundle.encoded, identityLog: [genesis.encoded, entry.encoded],
            recoveryKey: try recovery?.signInKey(user: user).publicKey)
    }

    private static func slots(
        _ masterKey: Secret, _ slotKey: Secret, _ recovery: RecoveryCode?, user: [UInt8], created: Instant,
        _ randomness: Randomness
    ) throws(CryptoError) -> [[UInt8]] {
        var keys: [(KeySlot.Kind, Secret)] = [(.password, slotKey)]
        if let recovery { keys.append((.recoveryCode, recovery.slotKey(user: user))) }
        var slots: [[UInt8]] = []
        for (kind, key) in keys {
            slots.append(
                try KeySlot(
                    sealing: masterKey, generation: 1, under: key, kind: kind, user: user, created: created,
                    randomness: randomness
                ).encoded)
        }
        return slots
    }
}
