public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Takes a device out of the caller's account for good: its entry of the identity log is revoked (op 3), the key that
/// others seal to is a new one (op 4), its sessions end, with them what is under way into the account, what the server
/// kept for it is deleted, and a new epoch is due in every vault of the account. It may be the one that asks. The
/// same again changes nothing.
public struct RemoveDevice: Operation {
    public let device: DeviceID
    let entries: [[UInt8]]
    let bundle: [UInt8]

    /// `entries`: the revocation and the new encryption key, encoded; `bundle` holds that key and names the new head.
    public init(_ device: DeviceID, entries: [[UInt8]], bundle: [UInt8]) {
        (self.device, self.entries, self.bundle) = (device, entries, bundle)
    }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Device {
        let account = try permit.account().account
        if let known = try work.tx.devices.device(device, of: account.id), known.revokedAt != nil,
            try IdentityChange.isKept(entries, bundle: bundle, of: account.id, in: work)
        {
            return known
        }
        let change = try IdentityChange(entries, bundle: bundle, of: account.id, in: work)
        guard change.revoked == [device.bytes], change.added.isEmpty,
            change.after.encryptionKeys.count == change.before.encryptionKeys.count + 1
        else { throw .badKeys("the revocation of this device and a new encryption key are expected") }
        guard var known = try work.tx.devices.device(device, of: account.id) else { throw .notFound }
        try change.keep(in: work, permit.grant)
        try work.tx.devices.revoke(device, of: account.id, at: work.now, permit.grant)
        try work.tx.vaults.markDue(of: account.id, at: work.now, permit.grant)
        try work.tx.rememberedDevices.forget(device, of: account.id, permit.grant)
        try work.revocation(permit.grant).endPending(of: account.id)
        for session in try work.tx.sessions.sessions(of: account.id) where session.device == device {
            try work.tx.sessions.delete(session.id, permit.grant)
        }
        known.revokedAt = work.now
        return known
    }
}
