/// A record, and why an account sees it.
public struct VisibleRecord: Hashable, Sendable {
    /// The reason that the account sees the record.
    public enum Reason: Hashable, Sendable {
        case owner
        case share(role: String?)
        /// Only what the carenet shows.
        case carenet(Carenet)
    }

    public let record: HealthRecord
    public let reason: Reason

    public init(_ record: HealthRecord, _ reason: Reason) { (self.record, self.reason) = (record, reason) }
}
