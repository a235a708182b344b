import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A password that replaces another, made by the person's device: its OPAQUE record, and the master key sealed under
/// it.
public struct NewPassword: Hashable, Sendable {
    let ksf: Int
    let record: [UInt8]
    let slots: [[UInt8]]

    /// - Parameters:
    ///   - ksf: how the password is stretched, 1 or 2.
    ///   - record: 192 bytes.
    ///   - slots: encoded key slots.
    public init(ksf: Int, record: [UInt8], slots: [[UInt8]]) {
        (self.ksf, self.record, self.slots) = (ksf, record, slots)
    }

    /// Throws `badKeys` unless there is one slot of each of `kinds`, in this order, for the master key that
    /// the bundle is sealed under.
    func keep(
        for account: AccountID, kinds: [KeySlot.Kind], in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        guard let stored = try work.tx.keyMaterial.bundle(of: account) else { throw .denied }
        guard UInt8(exactly: ksf).flatMap(Argon2id.Profile.init) != nil else { throw .badKeys("ksf") }
        let slots = try checked(kinds, against: stored, account)
        try work.tx.accounts.setPassword(PasswordRecord(ksf: ksf, opaqueRecord: record), of: account, grant)
        for slot in slots {
            try work.tx.keyMaterial.replaceSlot(slot.encoded, kind: Int(slot.kind.rawValue), of: account, grant)
        }
    }

    private func checked(
        _ kinds: [KeySlot.Kind], against bundle: [UInt8], _ account: AccountID
    ) throws(DomainError) -> [KeySlot] {
        do throws(CryptoError) {
            _ = try OPAQUERecord(bytes: record)
            let generation = try AccountBundle(encoded: bundle, user: account.bytes).generation
            var read: [KeySlot] = []
            for slot in slots { read.append(try KeySlot(encoded: slot, user: account.bytes)) }
            guard read.map(\.kind) == kinds, read.allSatisfy({ $0.generation == generation }) else {
                throw .outOfRange(field: "slots")
            }
            return read
        } catch { throw .badKeys("\(error)") }
    }
}
