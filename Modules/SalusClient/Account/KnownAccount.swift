public import SalusCrypto
public import SalusModels

/// The last seen positions of an account's bundle and identity log: no server may show older ones.
struct SeenKeys: Sendable {
    let bundleSequence: UInt64
    let logHead: LogHead
}

/// The state of an account that this device has verified, so that no server can roll it back.
public struct KnownAccount: Sendable {
    public let account: AccountID
    public let origin: String
    public let device: DeviceKeys
    public let logHead: LogHead
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
