/// The author of an object in a vault: an account, through one of its devices, at a point of its identity log.
public struct VaultAuthor: Sendable {
    public let user: [UInt8]
    public let keys: DeviceKeys
    /// The author's own identity log as the device knows it.
    public let identityHead: LogHead

    public init(user: [UInt8], keys: DeviceKeys, identityHead: LogHead) throws(CryptoError) {
        (self.user, self.keys, self.identityHead) = (try checkedIdentifier(user), keys, identityHead)
    }

    public var device: [UInt8] { keys.identifier }
}
