public import SalusBase

/// A record that its owner offers to another account, which has it once it accepts.
public struct RecordOffer: Hashable, Sendable, Codable {
    /// One of the two accounts.
    public struct Party: Hashable, Sendable, Codable {
        public let account: AccountID
        public let name: UserName

        public init(account: AccountID, name: UserName) { (self.account, self.name) = (account, name) }
    }

    public let record: RecordID
    /// The record's title, which the other account sees with the offer.
    public let title: String
    /// The owner.
    public let from: Party
    public let to: Party
    public let terms: HandOverTerms
    public let offeredAt: Instant
    /// From then on it can no longer be accepted.
    public let expires: Instant

    public init(
        record: RecordID, title: String, from: Party, to: Party, terms: HandOverTerms, offeredAt: Instant,
        expires: Instant
    ) {
        (self.record, self.title, self.from, self.to) = (record, title, from, to)
        (self.terms, self.offeredAt, self.expires) = (terms, offeredAt, expires)
    }
}

/// The rights that are left of the time before a record was handed over.
public struct HandOverTerms: Hashable, Sendable, Codable {
    /// The access of the one who hands the record over, from then on.
    public enum Kept: String, Hashable, Sendable, Codable, CaseIterable {
        case none
        case read
        /// A share of the whole record, as another owner gives it.
        case full
    }

    public let kept: Kept
    /// Whether shares with others and members of circles stay. Apps end in any case: the new owner lets in their own.
    public let sharesStay: Bool

    public init(kept: Kept, sharesStay: Bool) { (self.kept, self.sharesStay) = (kept, sharesStay) }

    /// The limits of the share that the earlier owner has; nil for no limits.
    public var limits: ShareLimits? { kept == .read ? ShareLimits(isReadOnly: true) : nil }

    /// In words, such as `you keep reading it; shares with others end`, with `subject` as the earlier owner.
    public func sentence(_ subject: String) -> String {
        let keep = subject == "you" ? "keep" : "keeps"
        let rest =
            switch kept {
            case .none: "\(subject) \(keep) nothing of it"
            case .read: "\(subject) \(keep) reading it"
            case .full: "\(subject) \(keep) a share of the whole record"
            }
        return "\(rest); shares with others \(sharesStay ? "stay" : "end")"
    }
}
