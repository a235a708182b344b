public import SalusBase

/// A circle of accounts and apps around a record, which sees the documents that are placed in it and nothing else.
public struct Carenet: Hashable, Sendable, Codable {
    public let id: CarenetID
    public let record: RecordID
    /// No two of a record have the same.
    public var name: String
    public let createdAt: Instant

    public init(id: CarenetID, record: RecordID, name: String, createdAt: Instant) {
        (self.id, self.record, self.name, self.createdAt) = (id, record, name, createdAt)
    }
}

/// An account in a carenet.
public struct CarenetMember: Hashable, Sendable, Codable {
    /// The account of the member.
    public let account: AccountID
    public let name: UserName
    /// Whether the member adds documents to the carenet and changes those that it shows.
    public let mayWrite: Bool
    /// The time at which the membership began.
    public let since: Instant
    /// The person's full name by the account's profile; nil when the profile has none.
    public let fullName: String?

    public init(account: AccountID, name: UserName, mayWrite: Bool, since: Instant, fullName: String? = nil) {
        (self.account, self.name, self.mayWrite, self.since) = (account, name, mayWrite, since)
        self.fullName = fullName
    }
}

/// A carenet that an account is in, with the title and the owner of its record.
public struct CarenetMembership: Hashable, Sendable, Codable {
    public let carenet: Carenet
    public let title: String
    /// Nil for a record without an owner.
    public let owner: UserName?
    /// Whether the account adds documents to the carenet and changes those that it shows; nil means that it does not.
    public let mayWrite: Bool?

    public init(carenet: Carenet, title: String, owner: UserName?, mayWrite: Bool?) {
        (self.carenet, self.title, self.owner, self.mayWrite) = (carenet, title, owner, mayWrite)
    }
}
