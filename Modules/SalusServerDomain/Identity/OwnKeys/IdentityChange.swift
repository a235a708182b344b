import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Entries that an account adds to its identity log, with the bundle that names the new head: replayed after what is
/// stored, by every rule that can be checked without a key.
struct IdentityChange {
    let before: IdentityLog
    let after: IdentityLog
    private let account: AccountID
    private let entries: [[UInt8]]
    private let bundle: [UInt8]
    /// Everybody who shares a vault with the account replays all of them.
    private static let mostEntries = 1000
    private static let mostBytes = 512 << 10
    private static let mostDevices = 64

    /// `isRenewing`: the bundle is sealed under the next generation of the master key, not under the one that holds.
    ///
    /// Throws `quotaReached` for more entries, bytes or devices in use than an account has. Throws `badKeys` for an
    /// entry that breaks a rule of the log, and for a bundle that is not the next one.
    init(
        _ entries: [[UInt8]], bundle: [UInt8], of account: AccountID, isRenewing: Bool = false,
        in work: OperationContext
    ) throws(DomainError) {
        (self.account, self.entries, self.bundle) = (account, entries, bundle)
        let stored = try work.tx.keyMaterial.identityLog(of: account)
        guard stored.count + entries.count <= Self.mostEntries else {
            throw .quotaReached("entries of an identity log")
        }
        guard (stored + entries).reduce(0, { $0 + $1.count }) <= Self.mostBytes else {
            throw .quotaReached("bytes of an identity log")
        }
        let old = try work.tx.keyMaterial.bundle(of: account) ?? []
        do throws(CryptoError) {
            before = try IdentityLog(user: account.bytes, entries: stored)
            var log = before
            for entry in entries { try log.append(entry) }
            after = log
            let previous = try AccountBundle(encoded: old, user: account.bytes)
            let next = try AccountBundle(encoded: bundle, user: account.bytes)
            let generation = isRenewing ? UInt64(previous.generation) + 1 : UInt64(previous.generation)
            guard next.sequence == previous.sequence + 1, next.generation == generation else {
                throw .outOfRange(field: "bundle")
            }
        } catch { throw .badKeys("\(error)") }
        let used = after.devices.values.count { $0.revoked == nil }
        guard used <= Self.mostDevices || used <= before.devices.values.count(where: { $0.revoked == nil })
        else { throw .quotaReached("devices of an account") }
    }

    /// Whether exactly this was the account's newest change: its answer got lost, and it is asked for again.
    static func isKept(
        _ entries: [[UInt8]], bundle: [UInt8], of account: AccountID, in work: OperationContext
    ) throws(DomainError) -> Bool {
        guard try work.tx.keyMaterial.bundle(of: account) == bundle else { return false }
        return try Array(work.tx.keyMaterial.identityLog(of: account).suffix(entries.count)) == entries
    }

    /// The devices that stand after these entries and did not before.
    var added: [[UInt8]] { after.devices.keys.filter { before.devices[$0] == nil } }

    /// The devices that stood before these entries and do not any more.
    var revoked: [[UInt8]] {
        before.devices.keys.filter { before.activeDevice($0) != nil && after.activeDevice($0) == nil }
    }

    /// Appends the entries and replaces the bundle.
    func keep(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        var sequence = Int(before.head.sequence)
        for entry in entries {
            sequence += 1
            try work.tx.keyMaterial.appendIdentityEntry(entry, sequence: sequence, of: account, grant)
        }
        try work.tx.keyMaterial.setBundle(bundle, of: account, grant)
        try CheckedIdentityLogs(work: work, grant: grant).keep(after, of: account)
    }
}
