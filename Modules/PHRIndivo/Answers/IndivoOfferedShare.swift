public import SalusBase
public import SalusXML

/// The share that the holder of a link is offered: an answer of ours, in the manner of Indivo's.
public struct IndivoOfferedShare: IndivoAnswer, Hashable {
    public static let element = "OfferedShare"

    public var record: String
    public var label: String
    /// The user name; nil for a record without an owner.
    public var owner: String?
    /// In words.
    public var limits: String
    /// The moment from which the link no longer works.
    public var expires: Instant

    public init(record: String, label: String, owner: String?, limits: String, expires: Instant) {
        (self.record, self.label, self.owner) = (record, label, owner)
        (self.limits, self.expires) = (limits, expires)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            record: try node.required("record"), label: try node.required("label"), owner: node.filled("owner"),
            limits: try node.required("limits"), expires: try node.timeAttribute("expires"))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("record", record), ("label", label), ("owner", owner ?? ""), ("limits", limits),
                ("expires", expires.description),
            ])
    }
}
