public import SalusBase

/// One change of a document's status: who made it, when, and why.
public struct StatusChange: Hashable, Sendable, Codable {
    public let status: DocumentStatus
    public let at: Instant
    /// The account that made it, or that gave the app its token; nil for the operator.
    public let account: AccountID?
    public let reason: String?

    public init(status: DocumentStatus, at: Instant, account: AccountID?, reason: String?) {
        (self.status, self.at, self.account, self.reason) = (status, at, account, reason)
    }
}
