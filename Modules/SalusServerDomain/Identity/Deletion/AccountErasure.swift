import SalusBase
import SalusDomain
import SalusModels

/// The end of an account that its person wants deleted. Its records are erased with their keys, everyone they were
/// shared with is told, and every way in ends. A retired account without a name of its own stays, with its public keys:
/// what it wrote into other people's records and vaults is theirs, and keeps its author.
struct AccountErasure {
    let work: OperationContext
    let grant: WriteGrant

    func erase(_ account: Account) throws(DomainError) {
        let (tx, id) = (work.tx, account.id)
        for record in try tx.recordDirectory.records(ownedBy: id) {
            try record.id.endAccess(in: work, namingIt: false, grant)
            try record.id.erase(in: work, grant)
        }
        try endWaysIn(to: id)
        try tx.deviceQueues.removeAll(of: id, grant)
        try tx.accountDeletions.removeBelongings(of: id, grant)
        try tx.accounts.setName(Self.name(of: id), of: id, grant)
        try tx.accounts.setState(.retired, of: id, at: work.now, grant)
    }

    private func endWaysIn(to id: AccountID) throws(DomainError) {
        let tx = work.tx
        try work.revocation(grant).endPrepared(for: id)
        try work.revocation(grant).endBrowserSessions(of: id)
        try tx.sessions.deleteAll(of: id, grant)
        try tx.recoveryContacts.deleteShares(keptBy: id, grant)
        try tx.devices.revokeAll(of: id, at: work.now, grant)
        try tx.vaults.retire(id, at: work.now, grant)
        try tx.keyMaterial.retire(of: id, at: work.now, grant)
        try tx.accounts.removePassword(of: id, grant)
    }

    /// In the place of the person's: other people see it beside what the account wrote.
    private static func name(of id: AccountID) -> UserName {
        UserName("deleted-\(id.description.prefix(8))")!
    }
}
