public import SalusBase
public import SalusXML

/// A share of a record with an account, whole or within limits: an answer of ours, in the manner of Indivo's.
public struct IndivoAccountShare: IndivoListed, Hashable {
    public static let element = "AccountShare"
    public static let listElement = "AccountShares"

    /// The user name.
    public var account: String
    /// The account's role for the person; nil when none was given.
    public var role: String?
    public var since: Instant
    /// In words; nil for the whole record without an end.
    public var limits: String?
    /// Nil without an end.
    public var ends: Instant?
    /// Whether its owner pauses it: it opens nothing until it goes on.
    public var isPaused: Bool

    public init(account: String, role: String?, since: Instant, limits: String?, ends: Instant?, isPaused: Bool) {
        (self.account, self.role, self.since) = (account, role, since)
        (self.limits, self.ends, self.isPaused) = (limits, ends, isPaused)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            account: try node.required("account"), role: node.filled("role"), since: try node.timeAttribute("since"),
            limits: node.filled("limits"),
            ends: try node.filled("ends").map { _ throws(IndivoAnswerError) in try node.timeAttribute("ends") },
            isPaused: node.filled("paused") == "true")
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("account", account), ("role", role ?? ""), ("since", since.description), ("limits", limits ?? ""),
                ("ends", ends?.description ?? ""), ("paused", isPaused ? "true" : "false"),
            ])
    }
}
