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

    /// Takes a device out of this account: the entry that revokes it, then the one with a new key that others seal to, since the
    /// old one may be known there. The keys are for the next bundle; old generations stay, to open what came before.
    public func removing(
        _ device: [UInt8], for reason: IdentityOperation.RevocationReason, user: [UInt8], at now: Instant,
        randomness: Randomness
    ) throws(CryptoError) -> (entries: [IdentityLogEntry], keys: AccountKeys) {
        guard let last = encryption.last, last.generation < .max else { throw .outOfRange(field: "generation") }
        let revocation = try IdentityLogEntry(
            .revokeDevice(device, reason: reason), after: logHead, user: user, time: now, signedBy: identity)
        let next = EncryptionKey(
            generation: last.generation + 1, key: try AgreementKey(from: randomness), created: now)
        let rotation = try IdentityLogEntry(
            .rotateEncryptionKey(generation: next.generation, publicKey: next.key.publicKey), after: revocation.head,
            user: user, time: now, signedBy: identity)
        let keys = AccountKeys(
            identity: identity, selfKey: selfKey, logHead: rotation.head, encryption: encryption + [next],
            extensions: extensions)
        return ([revocation, rotation], keys)
    }
}
