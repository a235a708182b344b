/// The values that a new account sends to the server, once; nothing in it opens anything.
public struct RegistrationUpload: Equatable, Sendable {
    /// 192 bytes: the password's record.
    public let record: [UInt8]
    /// Encoded key slots: one for the password, at most one for a recovery code.
    public let slots: [[UInt8]]
    public let bundle: [UInt8]
    /// Encoded entries: the founding one, then the first device.
    public let identityLog: [[UInt8]]
    /// The public key that a recovery code signs with; present exactly when there is a slot for one.
    public let recoveryKey: [UInt8]?

    public init(
        record: [UInt8], slots: [[UInt8]], bundle: [UInt8], identityLog: [[UInt8]], recoveryKey: [UInt8]? = nil
    ) {
        (self.record, self.slots, self.bundle) = (record, slots, bundle)
        (self.identityLog, self.recoveryKey) = (identityLog, recoveryKey)
    }
}
