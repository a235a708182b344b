public import SalusBase
public import SalusModels

/// Accounts that records are shared with. Shares that have ended stay until the owner takes them away.
public protocol ShareRepository {
    /// Nil when the account has no share.
    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare?
    /// Oldest first. The cost of a page does not depend on the number of rows after it.
    func shares(of record: RecordID, offset: Int, limit: Int) throws(DomainError) -> [RecordShare]
    /// The records that the account may open in an emergency, by title.
    func emergencies(of account: AccountID, at now: Instant) throws(DomainError) -> [EmergencyRecord]
    /// Of a share that is there already beginning and author stay.
    func share(_ record: RecordID, _ share: RecordShare, _ grant: WriteGrant) throws(DomainError)
    /// Throws `notFound` when the account has no share.
    func end(_ record: RecordID, with account: AccountID, _ grant: WriteGrant) throws(DomainError)
}
