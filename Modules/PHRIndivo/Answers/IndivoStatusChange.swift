public import SalusBase
public import SalusXML

/// One change of a document's status.
public struct IndivoStatusChange: IndivoAnswer {
    public static let element = "DocumentStatus"
    public var by: String
    public var at: Instant
    public var status: String
    public var reason: String

    public init(by: String, at: Instant, status: String, reason: String) {
        (self.by, self.at, self.status, self.reason) = (by, at, status, reason)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (by, at, status) = (try node.required("by"), try node.timeAttribute("at"), try node.required("status"))
        reason = node.leaf("reason") ?? ""
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("by", by), ("at", at.description), ("status", status)],
            [XMLNode(leaf: "reason", reason)])
    }
}
