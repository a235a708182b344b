public import SalusBase
public import SalusDomain
public import SalusModels

/// Accounts whose person has asked for their deletion.
public protocol AccountDeletionRepository {
    func deletion(of account: AccountID) throws(DomainError) -> AccountDeletion?
    /// A part of those that wait, in the order in which they are due, with one more.
    func deletions(_ part: ListPart<TimePlace>) throws(DomainError) -> [WaitingDeletion]
    /// Nil takes it back.
    func setDeletion(_ deletion: AccountDeletion?, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Those that are due at `now`, at most `limit`, the longest due first.
    func due(at now: Instant, limit: Int) throws(DomainError) -> [AccountID]
    /// Removes all that the account has: its profile, inbox, notices, keys but the log of its public ones, and its
    /// places in other people's records. The account itself stays, so that what it signed and did in others' records
    /// still has its author.
    func removeBelongings(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
}
