import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Gives the caller's account another recovery code: the master key sealed under it, and the key that it signs with.
/// The code before and any ticket made with it open nothing any more.
public struct ReplaceRecoveryCode: Operation {
    let slot: [UInt8]
    let recoveryKey: [UInt8]

    /// `slot`: an encoded key slot of the kind for recovery codes; `recoveryKey`: 32 bytes.
    public init(slot: [UInt8], recoveryKey: [UInt8]) { (self.slot, self.recoveryKey) = (slot, recoveryKey) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` for an older session: the code gives access to the account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        guard recoveryKey.count == 32 else { throw .badKeys("recovery key") }
        try work.credentials.requireSlot(slot, .recoveryCode, of: caller.account.id)
        try work.tx.keyMaterial.replaceSlot(
            slot, kind: Int(KeySlot.Kind.recoveryCode.rawValue), of: caller.account.id, permit.grant)
        try work.tx.keyMaterial.setRecoveryKey(recoveryKey, of: caller.account.id, permit.grant)
        try work.tx.challenges.deleteAll(of: caller.account.id, permit.grant)
    }
}
