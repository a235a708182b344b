import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// An account's keys after they were opened and found to fit its identity log.
struct OpenedKeys {
    let user: [UInt8]
    let masterKey: Secret
    let bundle: AccountBundle
    let keys: SalusCrypto.AccountKeys
    let log: IdentityLog

    /// Throws `untrusted` for keys that do not open or do not fit, and for anything older than `known`.
    init(_ answer: SignedIn, slotKey: Secret, known: KnownAccount?) throws(ClientError) {
        user = answer.account.id.bytes
        do {
            masterKey = try Self.masterKey(answer.keys.slots.map(\.bytes), slotKey, user)
            bundle = try AccountBundle(encoded: answer.keys.bundle.bytes, user: user)
            keys = try bundle.open(with: masterKey, seen: known?.bundleSequence ?? 0)
            log = try IdentityLog(user: user, entries: answer.keys.identityLog.map(\.bytes))
            try keys.check(against: log)
        } catch {
            throw .untrusted(error == .rollback ? .rollback : .keys)
        }
        guard let known else { return }
        guard known.account == answer.account.id else { throw .untrusted(.keys) }
        guard log.contains(known.logHead) else { throw .untrusted(.rollback) }
    }

    private static func masterKey(_ slots: [[UInt8]], _ slotKey: Secret, _ user: [UInt8]) throws(CryptoError) -> Secret
    {
        for encoded in slots {
            let slot = try KeySlot(encoded: encoded, user: user)
            if slot.kind == .password { return try slot.open(with: slotKey) }
        }
        throw .notAuthentic
    }
}
