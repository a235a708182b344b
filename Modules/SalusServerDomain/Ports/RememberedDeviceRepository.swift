public import SalusBase
public import SalusDomain
public import SalusModels

/// The server's data on devices that sign in without a password.
public protocol RememberedDeviceRepository {
    func remembered(_ device: DeviceID, of account: AccountID) throws(DomainError) -> RememberedDevice?
    /// Inserts or replaces.
    func keep(_ remembered: RememberedDevice, _ grant: WriteGrant) throws(DomainError)
    func forget(_ device: DeviceID, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// All of an account but one, or all of them.
    func forgetAll(of account: AccountID, except device: DeviceID?, _ grant: WriteGrant) throws(DomainError)
    /// Forgets what was last used before `unusedSince`.
    func sweep(unusedSince: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// The server's half of a remembered device's key.
public struct RememberedDevice: Hashable, Sendable {
    public let account: AccountID
    public let device: DeviceID
    /// The server's half of the slot's key, sealed under a server key.
    public let sealedHalf: [UInt8]
    /// The master key, sealed under both halves.
    public let slot: [UInt8]
    public var usedAt: Instant

    public init(account: AccountID, device: DeviceID, sealedHalf: [UInt8], slot: [UInt8], usedAt: Instant) {
        (self.account, self.device, self.sealedHalf, self.slot) = (account, device, sealedHalf, slot)
        self.usedAt = usedAt
    }
}
