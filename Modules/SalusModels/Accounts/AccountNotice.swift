public import SalusBase

/// Something that happened to an account and that its owner should know.
public struct AccountNotice: Hashable, Sendable, Codable {
    /// The event that the notice is about.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Failed sign-ins without the proof of a device of the account.
        case failedSignIns
        /// A device joined the account after its first one.
        case deviceAdded
        case deviceRemoved
        /// A recovery through the account's contacts was begun.
        case recoveryBegun
        case passwordChanged
        /// The account has new keys, since one of its devices was open in strange hands.
        case keysReplaced
        /// Another person's record, or a part of it, is shared with the account, by a share or in a carenet.
        case shareBegun
        /// By the person, or because its time is over.
        case shareEnded
        /// The owner of another person's record pauses its share with the account, or goes on with it.
        case sharePaused, shareResumed
        /// The owner of a record named the account for emergencies; such an account opened one's own record.
        case emergencyNamed, emergencyOpened
        /// The time of a share of one's own record is over.
        case shareRanOut
        /// A guardian's share ends within the days that the operator says: of one's own record, or with the account.
        case guardianEnds
        /// Another account accepted or declined the share of one's own record that a link offers.
        case linkAccepted, linkDeclined
        /// The operator gave one's record to another account, or another's record to this one.
        case recordTaken, recordGiven
        /// The account is offered a record; the offer was taken back.
        case recordOffered, offerTakenBack
        /// The other account did not accept one's record; the time of an offer is over.
        case offerDeclined, offerLapsed
        /// The other account has one's record now; one's own account has the record that it accepted.
        case recordHandedOver, recordTakenOver
        /// The deletion of the account was asked for.
        case deletionAsked
        /// The operator took that deletion back.
        case deletionCancelled
        /// New keys of vaults that the account owns have been due for some days; `count` is the number of vaults.
        case vaultKeysDue
    }

    public let kind: Kind
    public let since: Instant
    public let last: Instant
    /// How often, as far as it was counted; what waited for its delay was not. Of keys that are due, the number of
    /// vaults.
    public let count: Int
    /// The device that joined or was removed; nil for other kinds.
    public let device: DeviceID?
    /// The record that is shared, offered, given or taken; nil for other kinds.
    public let record: RecordID?
    /// The account that shares or ended it, or that one's own share was with; nil for other kinds, for the platform,
    /// and for an account that is gone.
    public let by: UserName?
    /// Whether the owner has marked it as read since it happened last.
    public var isRead: Bool

    public init(
        kind: Kind, since: Instant, last: Instant, count: Int, device: DeviceID? = nil, record: RecordID? = nil,
        by: UserName? = nil, isRead: Bool = false
    ) {
        (self.kind, self.since, self.last, self.count) = (kind, since, last, count)
        (self.device, self.record, self.by, self.isRead) = (device, record, by, isRead)
    }
}
