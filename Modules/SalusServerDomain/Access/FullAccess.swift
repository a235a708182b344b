import SalusDomain
import SalusModels

/// The accounts with access to all of a record: the recipients of messages and notices about it.
struct FullAccess {
    let work: OperationContext

    /// Each once, the owner first, then those with a share without any limit.
    func accounts(of record: HealthRecord) throws(DomainError) -> [AccountID] {
        let shares = try work.tx.shares.shares(of: record.id, offset: 0, limit: .max)
            .filter(\.isWhole)
        return [record.owner].compactMap(\.self) + shares.map(\.account)
    }

    func holds(_ account: AccountID, of record: HealthRecord) throws(DomainError) -> Bool {
        try work.tx.hasFullControl(account, of: record.id)
    }
}
