public import SalusBase
public import SalusDomain
public import SalusModels

/// Recovery plans of accounts, the sealed share of each contact, and the cases in which shares are asked for.
public protocol RecoveryContactRepository {
    func plan(of account: AccountID) throws(DomainError) -> RecoveryPlan?
    /// Takes the place of the plan before, with all of its shares.
    func setPlan(_ plan: RecoveryPlan, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    func deletePlan(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Deletes the shares that the contact keeps for others, because the keys that open them are gone.
    func deleteShares(keptBy contact: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// The accounts that have the contact keep a share.
    func accounts(relyingOn contact: AccountID) throws(DomainError) -> [AccountID]
    func insert(_ asked: RecoveryCase, _ grant: WriteGrant) throws(DomainError)
    func asked(_ id: RecoveryCaseID) throws(DomainError) -> RecoveryCase?
    func asked(ticketHash: [UInt8]) throws(DomainError) -> RecoveryCase?
    /// Newest first.
    func asked(for account: AccountID) throws(DomainError) -> [RecoveryCase]
    /// Stores the share that the contact releases for the case; an earlier one is replaced.
    func release(_ sealed: [UInt8], by contact: AccountID, for id: RecoveryCaseID, _ grant: WriteGrant)
        throws(DomainError)
    func releases(for id: RecoveryCaseID) throws(DomainError) -> [AccountID: [UInt8]]
    /// Closes the case: no person comes in by it any more, and the shares given for it are forgotten.
    func close(_ id: RecoveryCaseID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// The same for all that are open for the account.
    func closeAll(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    /// Forgets the shares given for cases whose time is over, and the cases that were begun before `before`.
    func sweep(now: Instant, before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// The recovery plan of an account: any `threshold` of the contacts let its person back in.
public struct RecoveryPlan: Hashable, Sendable {
    /// The most contacts of an account.
    public static let mostContacts = 20

    public let group: RecoveryGroup
    public let threshold: Int
    /// That the secret signs with, 32 bytes.
    public let publicKey: [UInt8]
    public let since: Instant
    /// The share of each contact, sealed to that contact.
    public let shares: [AccountID: [UInt8]]

    public init(
        of group: RecoveryGroup, threshold: Int, publicKey: [UInt8], since: Instant, shares: [AccountID: [UInt8]]
    ) {
        self.group = group
        (self.threshold, self.publicKey, self.since, self.shares) = (threshold, publicKey, since, shares)
    }
}

/// A recovery case: the claim of a person at a new device to be the account's.
public struct RecoveryCase: Hashable, Sendable {
    /// So long the account's own devices can still say no.
    public static let waitSeconds: Int64 = 48 * 3600
    static let lastingSeconds: Int64 = 14 * 86_400
    /// Of one account at once.
    static let mostOpen = 20

    public let id: RecoveryCaseID
    public let account: AccountID
    public let ticketHash: [UInt8]
    /// To which contacts seal their shares, X25519, 32 bytes.
    public let device: [UInt8]
    public let askedAt: Instant
    public var closedAt: Instant?

    public init(
        id: RecoveryCaseID, account: AccountID, ticketHash: [UInt8], device: [UInt8], askedAt: Instant,
        closedAt: Instant? = nil
    ) {
        (self.id, self.account, self.ticketHash, self.device) = (id, account, ticketHash, device)
        (self.askedAt, self.closedAt) = (askedAt, closedAt)
    }

    public var opensAt: Instant { askedAt.adding(seconds: Self.waitSeconds) }
    public var expires: Instant { askedAt.adding(seconds: Self.lastingSeconds) }

    /// Whether the case is neither closed nor expired.
    public func isOpen(at now: Instant) -> Bool { closedAt == nil && now < expires }
}
