public import SalusBase

/// The deletion of an account that its person asked for, and may take back until it is due.
public struct AccountDeletion: Hashable, Sendable, Codable {
    public let askedAt: Instant
    /// From then on the account is gone; the same as `askedAt` where it went at once.
    public let dueAt: Instant

    public init(askedAt: Instant, dueAt: Instant) { (self.askedAt, self.dueAt) = (askedAt, dueAt) }

    /// Whether nothing was left to be taken back.
    public var isDone: Bool { dueAt <= askedAt }
}

/// An account that waits for its deletion, as the operator sees it.
public struct WaitingDeletion: Hashable, Sendable, Codable {
    public let id: AccountID
    public let account: UserName
    public let deletion: AccountDeletion

    public init(id: AccountID, account: UserName, deletion: AccountDeletion) {
        (self.id, self.account, self.deletion) = (id, account, deletion)
    }
}
