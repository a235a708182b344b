public import SalusBase

/// One person's health record: the circle that documents, facts, changes and access lines belong to.
public struct HealthRecord: Hashable, Sendable, Codable {
    public let id: RecordID
    /// Nil until an imported record has been given to its person.
    public var owner: AccountID?
    /// The person's name as the documents say it; empty when none does.
    public var title: String
    /// The time at which the record was made.
    public let createdAt: Instant
    /// The admin app that made it; nil for one that came another way.
    public var madeBy: AppID?
    /// The limits within which the account that asks sees the record; nil for all of it, and where no account asks.
    public var limits: ShareLimits?

    public init(id: RecordID, owner: AccountID?, title: String, createdAt: Instant) {
        (self.id, self.owner, self.title, self.createdAt) = (id, owner, title, createdAt)
    }
}
