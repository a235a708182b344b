public import SalusBase

/// A record that an account may open in an emergency, because its owner named it beforehand.
public struct EmergencyRecord: Hashable, Sendable, Codable {
    public let record: RecordID
    public let title: String
    /// Nil for a record without an owner.
    public let owner: UserName?
    /// The time for which it opens.
    public let hours: Int
    /// Open until then; nil while it is not open.
    public let openUntil: Instant?
    /// Whether the owner pauses it; then it does not open.
    public let isPaused: Bool

    public init(
        record: RecordID, title: String, owner: UserName?, hours: Int, openUntil: Instant?, isPaused: Bool
    ) {
        (self.record, self.title, self.owner, self.hours) = (record, title, owner, hours)
        (self.openUntil, self.isPaused) = (openUntil, isPaused)
    }
}
