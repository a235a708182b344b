public import SalusBase

extension AccountKeys {
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
