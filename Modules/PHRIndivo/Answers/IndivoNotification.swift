public import SalusBase
public import SalusXML

/// A short notice that an app left on a record.
public struct IndivoNotification: IndivoListed {
    public static let element = "Notification"
    public static let listElement = "Notifications"

    public var id: String
    public var sender: String
    public var receivedAt: Instant
    public var content: String
    public var record: Named?
    public var document: Named?

    /// An identifier with its label.
    public struct Named: Hashable, Sendable {
        public var id: String
        public var label: String

        public init(id: String, label: String) { (self.id, self.label) = (id, label) }
    }

    public init(id: String, sender: String, receivedAt: Instant, content: String) {
        (self.id, self.sender, self.receivedAt, self.content) = (id, sender, receivedAt, content)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), sender: node.leaf("sender") ?? "",
            receivedAt: try node.requiredTime("received_at"), content: node.leaf("content") ?? "")
        (record, document) = (Named(node["record"]), Named(node["document"]))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("id", id)],
            [
                XMLNode(leaf: "sender", sender), XMLNode(leaf: "received_at", receivedAt),
                XMLNode(leaf: "content", content), record?.node("record"),
                document?.node("document") ?? XMLNode(answer: "document"),
            ])
    }
}

extension IndivoNotification.Named {
    fileprivate init?(_ node: XMLNode) {
        guard let id = node.filled("id") else { return nil }
        self.init(id: id, label: node.attribute("label") ?? "")
    }

    fileprivate func node(_ name: String) -> XMLNode { XMLNode(answer: name, [("id", id), ("label", label)]) }
}
