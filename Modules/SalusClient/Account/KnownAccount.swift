public import SalusCrypto
public import SalusModels

/// The last seen positions of an account's bundle and identity log: no server may show older ones.
struct SeenKeys: Sendable {
    let bundleSequence: UInt64
    let logHead: LogHead
}

/// The state of an account that this device has verified, so that no server can roll it back.
public struct KnownAccount: Sendable {
    /// The account's identifier.
    public let account: AccountID
    /// The origin that the account's passwords belong to.
    public let origin: String
    /// The keys of this device.
    public let device: DeviceKeys
    /// The newest entry of the identity log that this device has verified.
    public let logHead: LogHead
    /// The number of the newest bundle that this device has opened.
    public let bundleSequence: UInt64
    /// The note of the server's newest restore when this device first signed in; nil for none.
    let restoration: String?
    /// This device was taken out of the account, by itself: signing in again makes it a new one.
    let isRemoved: Bool
    /// The access log's key as this device first saw it; nil when it has not looked yet.
    let logKey: [UInt8]?

    var seen: SeenKeys { SeenKeys(bundleSequence: bundleSequence, logHead: logHead) }

    public init(account: AccountID, origin: String, device: DeviceKeys, logHead: LogHead, bundleSequence: UInt64) {
        self.init(
            account: account, origin: origin, device: device, logHead: logHead, bundleSequence: bundleSequence,
            restoration: nil, logKey: nil)
    }

    init(
        account: AccountID, origin: String, device: DeviceKeys, logHead: LogHead, bundleSequence: UInt64,
        restoration: String?, logKey: [UInt8]?, isRemoved: Bool = false
    ) {
        (self.account, self.origin, self.device) = (account, origin, device)
        (self.logHead, self.bundleSequence) = (logHead, bundleSequence)
        (self.restoration, self.logKey, self.isRemoved) = (restoration, logKey, isRemoved)
    }
}
