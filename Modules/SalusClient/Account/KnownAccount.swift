public import SalusCrypto
public import SalusModels

/// What this device has verified of an account before, so that no server can take it back.
public struct KnownAccount: Sendable {
    public let account: AccountID
    public let origin: String
    public let device: DeviceKeys
    public let logHead: LogHead
    public let bundleSequence: UInt64

    public init(account: AccountID, origin: String, device: DeviceKeys, logHead: LogHead, bundleSequence: UInt64) {
        (self.account, self.origin, self.device) = (account, origin, device)
        (self.logHead, self.bundleSequence) = (logHead, bundleSequence)
    }
}
