public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Lets the caller's device sign in without the password from now on: keeps the server's half of a key, and the master
/// key sealed under both halves. The other half never leaves the device, so neither opens anything alone.
public struct RememberDevice: Operation {
    let half: Secret
    let slot: [UInt8]

    /// `half`: 32 bytes; `slot`: an encoded key slot of the kind for devices.
    public init(half: Secret, slot: [UInt8]) { (self.half, self.slot) = (half, slot) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` for an older session, and `conflict` for one that belongs to no device.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        guard let device = caller.device else { throw .conflict }
        guard half.count == 32 else { throw .badKeys("half") }
        try work.credentials.requireSlot(slot, .device, of: caller.account.id)
        let sealed = try work.keys.sealServerHalf(half, of: device, work.random)
        try work.tx.rememberedDevices.keep(
            RememberedDevice(
                account: caller.account.id, device: device, sealedHalf: sealed, slot: slot, usedAt: work.now),
            permit.grant)
    }
}

/// Has a device of the caller ask for the password again. It may not be remembered at all.
public struct ForgetRememberedDevice: Operation {
    public let device: DeviceID

    public init(_ device: DeviceID) { self.device = device }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let account = try permit.account().account.id
        guard try work.tx.devices.device(device, of: account) != nil else { throw .notFound }
        try work.tx.rememberedDevices.forget(device, of: account, permit.grant)
    }
}
