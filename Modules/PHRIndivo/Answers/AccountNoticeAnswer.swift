public import SalusBase
public import SalusXML

/// A notice about an account: an answer of ours, in the manner of Indivo's.
public struct IndivoAccountNotice: IndivoListed, Hashable {
    public static let element = "AccountNotice"
    public static let listElement = "AccountNotices"

    /// The kind by its name in the native API.
    public var kind: String
    public var since: Instant
    public var last: Instant
    public var count: Int
    public var isRead: Bool

    public init(kind: String, since: Instant, last: Instant, count: Int, isRead: Bool) {
        (self.kind, self.since, self.last) = (kind, since, last)
        (self.count, self.isRead) = (count, isRead)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            kind: try node.required("kind"), since: try node.timeAttribute("since"),
            last: try node.timeAttribute("last"), count: Int(digits: node.filled("count") ?? "") ?? 1,
            isRead: node.filled("read") == "true")
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("kind", kind), ("since", since.description), ("last", last.description), ("count", "\(count)"),
                ("read", isRead ? "true" : "false"),
            ])
    }
}
