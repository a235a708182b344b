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
}
