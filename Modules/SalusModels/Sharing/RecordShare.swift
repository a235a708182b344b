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
    /// Hours for which the account may open the record in an emergency, with a reason; nil for any other share. Until
    /// then, and after the hours, its limits have ended.
    public let emergencyHours: Int?
    /// The time from which the owner pauses it; nil while it is not paused.
    public var pausedAt: Instant?

    /// `limits`: those that limit nothing count as none.
    public init(
        account: AccountID, name: UserName, role: String?, since: Instant, by: AccountID?, limits: ShareLimits? = nil,
        emergencyHours: Int? = nil, pausedAt: Instant? = nil
    ) {
        (self.account, self.name, self.role, self.since, self.by) = (account, name, role, since, by)
        self.limits = limits == .unlimited ? nil : limits
        (self.emergencyHours, self.pausedAt) = (emergencyHours, pausedAt)
    }

    /// Whether it opens the whole record for every use, without an end; a proxy's may.
    public var isWhole: Bool { limits?.limitsNothing ?? true && pausedAt == nil }

    /// The part of the record that the share opens now; nil while it is paused and once it has ended.
    public func view(at now: Instant) -> RecordView? {
        guard pausedAt == nil else { return nil }
        guard let limits else { return .whole }
        return limits.isOpen(at: now) ? limits.view : nil
    }
}

/// Emergency access: an account that the owner named beforehand opens the record for hours, read only.
extension RecordShare {
    /// The most hours for which an emergency opens a record: a week.
    public static let mostEmergencyHours = 168

    /// The limits of emergency access that was not opened yet.
    private static let unopened = ShareLimits(isReadOnly: true, ends: Instant(milliseconds: 0))

    /// Emergency access for an account, not opened yet.
    public static func forEmergencies(
        of account: AccountID, name: UserName, hours: Int, since: Instant, by: AccountID?
    ) -> RecordShare {
        RecordShare(
            account: account, name: name, role: nil, since: since, by: by, limits: unopened, emergencyHours: hours)
    }

    /// The same, open from `now` on for its hours; nil for a share that is not for emergencies, or is paused.
    public func opened(because reason: String, at now: Instant) -> RecordShare? {
        guard let emergencyHours, pausedAt == nil else { return nil }
        let limits = ShareLimits(
            isReadOnly: true, ends: now.adding(seconds: Int64(emergencyHours) * 3600), purpose: reason)
        return RecordShare(
            account: account, name: name, role: role, since: since, by: by, limits: limits,
            emergencyHours: emergencyHours)
    }

    /// Whether it is for emergencies and was never opened.
    public var isUnopened: Bool { emergencyHours != nil && limits == Self.unopened }

    /// The access in words, such as `in an emergency, for 24 hours`; `time` writes the end.
    public func sentence(time: (Instant) -> String = { "\($0)" }) -> String {
        let pause = pausedAt == nil ? "" : "paused; "
        guard let hours = emergencyHours else { return pause + (limits ?? .unlimited).sentence(time: time) }
        let term = "in an emergency, for \(hours) \(hours == 1 ? "hour" : "hours")"
        guard !isUnopened, let limits else { return pause + term }
        return "\(pause)\(term); opened: \(limits.sentence(time: time))"
    }
}
