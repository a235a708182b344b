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
        try work.checkFresh(caller)
        guard recoveryKey.count == 32 else { throw .badKeys("recovery key") }
        try work.checkSlot(slot, .recoveryCode, of: caller.account.id)
        try work.tx.keyMaterial.replaceSlot(
            slot, kind: Int(KeySlot.Kind.recoveryCode.rawValue), of: caller.account.id, permit.grant)
        try work.tx.keyMaterial.setRecoveryKey(recoveryKey, of: caller.account.id, permit.grant)
        try work.tx.challenges.deleteAll(of: caller.account.id, permit.grant)
    }
}

extension OperationContext {
    /// Throws `badKeys` unless the slot is of `kind` and seals the master key that the
    /// account's bundle is sealed under.
    func checkSlot(_ encoded: [UInt8], _ kind: KeySlot.Kind, of account: AccountID) throws(DomainError) {
        guard let bundle = try tx.keyMaterial.bundle(of: account) else { throw .badKeys("no bundle") }
        do throws(CryptoError) {
            let slot = try KeySlot(encoded: encoded, user: account.bytes)
            let generation = try AccountBundle(encoded: bundle, user: account.bytes).generation
            guard slot.kind == kind, slot.generation == generation else { throw .outOfRange(field: "slot") }
        } catch { throw .badKeys("\(error)") }
    }
}
