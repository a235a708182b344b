public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Gives the caller's account new keys after one of its devices was open in strange hands, all in one: the device is
/// revoked (op 3), others seal to a new key (op 4), a new identity key signs (op 5), the master key is of the next
/// generation, and with it password and recovery code are new ones. Recovery contacts can no longer let the account
/// back in (op 7), every way in that was prepared ends but the calling session (`endEveryOtherWayIn`), and a new epoch
/// is due in every vault. A repetition changes nothing.
public struct ReplaceKeys: Operation {
    public let device: DeviceID
    let entries: [[UInt8]]
    let bundle: [UInt8]
    let password: NewPassword
    let recoveryKey: [UInt8]

    /// `password` comes with two slots: its own, and the new recovery code's, whose public key is `recoveryKey` (32
    /// bytes). The revocation is left out of `entries` where the device is out already.
    public init(
        after device: DeviceID, entries: [[UInt8]], bundle: [UInt8], password: NewPassword, recoveryKey: [UInt8]
    ) {
        (self.device, self.entries, self.bundle) = (device, entries, bundle)
        (self.password, self.recoveryKey) = (password, recoveryKey)
    }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` for an older session, and `badKeys` for entries that leave anything of this out.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (caller, grant) = (try permit.account(), permit.grant)
        let account = caller.account.id
        if try IdentityChange.isKept(entries, bundle: bundle, of: account, in: work) { return }
        try work.credentials.requireFresh(caller)
        let change = try IdentityChange(entries, bundle: bundle, of: account, isRenewing: true, in: work)
        try check(change, caller)
        try change.keep(in: work, grant)
        try password.keep(for: account, kinds: [.password, .recoveryCode], in: work, grant)
        try work.tx.keyMaterial.setRecoveryKey(recoveryKey, of: account, grant)
        try work.tx.devices.revoke(device, of: account, at: work.now, grant)
        try work.tx.vaults.markDue(of: account, at: work.now, grant)
        try work.revocation(grant).endEverythingElse(of: caller)
        try work.tx.notices.note(AccountEvent(of: account, .keysReplaced, at: work.now), grant)
    }

    private func check(_ change: IdentityChange, _ caller: SignedInCaller) throws(DomainError) {
        guard recoveryKey.count == 32 else { throw .badKeys("recovery key") }
        let isOut = change.after.devices[device.bytes]?.revoked != nil && device != caller.device
        guard isOut, change.revoked.allSatisfy({ $0 == device.bytes }), change.added.isEmpty,
            change.after.identityKey != change.before.identityKey, change.after.recovery.isEmpty,
            change.after.encryptionKeys.count == change.before.encryptionKeys.count + 1
        else {
            throw .badKeys(
                """
                the revocation of another device, a new encryption key, a new identity key and an end of every \
                recovery grant are expected
                """
            )
        }
    }
}
