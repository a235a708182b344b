public import SalusBase

/// A share of a record with an account that is not its owner.
public struct RecordShare: Hashable, Sendable, Codable {
    /// The account that the record is shared with.
    public let account: AccountID
    public let name: UserName
    /// The account's role for the person, such as `Guardian`; nil when none was given.
    public let role: String?
    /// The time at which the share began.
    public let since: Instant
    /// The account that said so; nil for an app of the operator's.
    public let by: AccountID?
    /// Nil for a share of the whole record without an end.
    public let limits: ShareLimits?
    /// The time from which the owner pauses it; nil while it is not paused.
    public var pausedAt: Instant?

    /// `limits`: those that limit nothing count as none.
    public init(
        account: AccountID, name: UserName, role: String?, since: Instant, by: AccountID?, limits: ShareLimits? = nil,
        pausedAt: Instant? = nil
    ) {
        (self.account, self.name, self.role, self.since, self.by) = (account, name, role, since, by)
        self.limits = limits == .unlimited ? nil : limits
        self.pausedAt = pausedAt
    }

    /// Whether it opens the whole record for every use, without an end.
    public var isWhole: Bool { limits == nil && pausedAt == nil }

    /// The part of the record that the share opens now; nil while it is paused and once it has ended.
    public func view(at now: Instant) -> RecordView? {
        guard pausedAt == nil else { return nil }
        guard let limits else { return .whole }
        return limits.isOpen(at: now) ? limits.view : nil
    }
}
