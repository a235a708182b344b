import SalusBase
import SalusCrypto
public import SalusModels

/// The account that asks.
public struct ReadOwnAccount: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Account {
        try permit.account().account
    }
}

/// The caller's devices, oldest first, those revoked included.
public struct ListDevices: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [Device] {
        try work.tx.devices.devices(of: permit.account().account.id)
    }
}

/// What the caller should know of their account, newest first.
public struct ListNotices: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [AccountNotice] {
        try work.tx.notices.notices(of: permit.account().account.id)
    }
}

/// Adds the signed-in installation as a device: replays the identity log with the new entry, which must add exactly
/// one device, and takes the bundle that names the new head. The session is bound to the device.
public struct AddDevice: Operation {
    let entry: [UInt8]
    let bundle: [UInt8]

    public init(entry: [UInt8], bundle: [UInt8]) { (self.entry, self.bundle) = (entry, bundle) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Device {
        let caller = try permit.account()
        let entries = try work.tx.keyMaterial.identityLog(of: caller.account.id)
        let old = try work.tx.keyMaterial.bundle(of: caller.account.id) ?? []
        let id = try Self.check(entry, after: entries, bundle, after: old, of: caller.account.id)
        let device = Device(id: id, account: caller.account.id, addedAt: work.now)
        try work.tx.keyMaterial.appendIdentityEntry(
            entry, sequence: entries.count, of: caller.account.id, permit.grant)
        try work.tx.keyMaterial.setBundle(bundle, of: caller.account.id, permit.grant)
        try work.tx.devices.insert(device, permit.grant)
        try work.tx.sessions.bind(caller.session, to: id, permit.grant)
        return device
    }

    /// The new device's identifier, when log and bundle follow the stored ones by every rule.
    private static func check(
        _ entry: [UInt8], after entries: [[UInt8]], _ bundle: [UInt8], after old: [UInt8], of account: AccountID
    ) throws(DomainError) -> DeviceID {
        do {
            var log = try IdentityLog(user: account.bytes, entries: entries)
            let known = Set(log.devices.keys)
            try log.append(entry)
            let new = try AccountBundle(encoded: bundle, user: account.bytes)
            let previous = try AccountBundle(encoded: old, user: account.bytes)
            guard new.sequence == previous.sequence + 1, new.generation == previous.generation,
                let added = Set(log.devices.keys).subtracting(known).first, let id = DeviceID(bytes: added)
            else { throw DomainError.badKeys("a device entry with the next bundle is expected") }
            return id
        } catch let error as CryptoError {
            throw .badKeys("\(error)")
        } catch {
            throw .badKeys("a device entry with the next bundle is expected")
        }
    }
}
