import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Identity logs whose entries are verified. The result of a replay is kept, so that a log costs its replay once after
/// each of its changes, and not at every change of every vault.
struct CheckedIdentityLogs {
    let work: OperationContext
    let grant: WriteGrant

    /// The log of the account's present keys; nil for an account without keys. Throws `badKeys` for a stored log that
    /// breaks a rule.
    ///
    /// A kept state counts only with this server's code over it, and only while it ends in the newest stored entry.
    func log(of account: AccountID) throws(DomainError) -> IdentityLog? {
        guard let newest = try work.tx.keyMaterial.newestIdentityEntry(of: account) else { return nil }
        if let kept = try kept(of: account), kept.head.hash == SHA256.hash(newest) { return kept }
        let log = try Self.replay(work.tx.keyMaterial.identityLog(of: account), of: account)
        try keep(log, of: account)
        return log
    }

    func keep(_ log: IdentityLog, of account: AccountID) throws(DomainError) {
        let state = log.state
        let code = work.keys.identityStateCode(state, of: account)
        try work.tx.keyMaterial.setIdentityState(StoredLogState(state: state, code: code), of: account, grant)
    }

    static func replay(_ entries: [[UInt8]], of account: AccountID) throws(DomainError) -> IdentityLog {
        do throws(CryptoError) {
            return try IdentityLog(user: account.bytes, entries: entries)
        } catch { throw .badKeys("\(error)") }
    }

    private func kept(of account: AccountID) throws(DomainError) -> IdentityLog? {
        guard let kept = try work.tx.keyMaterial.identityState(of: account),
            ConstantTime.areEqual(kept.code, work.keys.identityStateCode(kept.state, of: account)),
            let log = try? IdentityLog(state: kept.state), log.user == account.bytes
        else { return nil }
        return log
    }
}
