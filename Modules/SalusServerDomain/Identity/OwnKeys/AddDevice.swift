import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Adds the signed-in installation as a device: replays the identity log with the new entry, which must add exactly
/// one device, and takes the bundle that names the new head. The session is bound to the device; one that is bound
/// already adds none. The same again changes nothing.
public struct AddDevice: Operation {
    let entry: [UInt8]
    let bundle: [UInt8]

    public init(entry: [UInt8], bundle: [UInt8]) { (self.entry, self.bundle) = (entry, bundle) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Device {
        let caller = try permit.account()
        if let device = caller.device, let known = try work.tx.devices.device(device, of: caller.account.id),
            try IdentityChange.isKept([entry], bundle: bundle, of: caller.account.id, in: work)
        {
            return known
        }
        let change = try IdentityChange([entry], bundle: bundle, of: caller.account.id, in: work)
        guard let added = change.added.first, let id = DeviceID(bytes: added) else {
            throw .badKeys("an entry that adds a device is expected")
        }
        guard caller.device == nil else { throw .conflict }
        let device = Device(id: id, account: caller.account.id, addedAt: work.now)
        try change.keep(in: work, permit.grant)
        try work.tx.devices.insert(device, permit.grant)
        try work.tx.sessions.bind(caller.session, to: id, permit.grant)
        return device
    }
}
