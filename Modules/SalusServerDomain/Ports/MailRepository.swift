public import SalusBase
public import SalusDomain
public import SalusModels

/// The outbox: mails that have not been handed over. A mail that was taken is removed.
public protocol MailRepository {
    func mail(_ id: MailID) throws(DomainError) -> WaitingMail?
    /// How often the least tried mail of this kind was tried; nil when none waits.
    func fewestTries(of kind: MailKind, for account: AccountID) throws(DomainError) -> Int?
    /// The one whose next try came first, and not after `now`.
    func firstDue(at now: Instant) throws(DomainError) -> WaitingMail?
    /// A part of all that is there, oldest first.
    func mails(_ part: ListPart<TimePlace>) throws(DomainError) -> [WaitingMail]
    func counts() throws(DomainError) -> MailCounts
    func insert(_ mail: WaitingMail, _ grant: WriteGrant) throws(DomainError)
    /// Changes next try, tries and fault.
    func update(_ mail: WaitingMail, _ grant: WriteGrant) throws(DomainError)
    /// All are due at `now`, with no tries behind them; gives how many.
    func retryAll(at now: Instant, _ grant: WriteGrant) throws(DomainError) -> Int
    func delete(_ id: MailID, _ grant: WriteGrant) throws(DomainError)
}
