public import SalusBase

/// Something that happened to an account and that its owner should know.
public struct AccountNotice: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Failed sign-ins without the proof of a device of the account.
        case failedSignIns
    }

    public let kind: Kind
    public let since: Instant
    public let last: Instant
    /// How often, as far as it was counted; what waited for its delay was not.
    public let count: Int

    public init(kind: Kind, since: Instant, last: Instant, count: Int) {
        (self.kind, self.since, self.last, self.count) = (kind, since, last, count)
    }
}
