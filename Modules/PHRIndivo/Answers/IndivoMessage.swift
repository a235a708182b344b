public import SalusBase
public import SalusXML

/// A message in an inbox.
public struct IndivoMessage: IndivoListed {
    public static let element = "Message"
    public static let listElement = "Messages"

    public var id: String
    public var sender: String
    public var receivedAt: Instant
    public var readAt: Instant?
    public var archivedAt: Instant?
    public var subject: String
    /// Nil in lists, which do not say it.
    public var body: String?
    /// `low`, `medium` or `high`.
    public var severity: String
    /// The record that it is about.
    public var record: String?
    public var attachments: [Attachment] = []

    /// A document that came with the message.
    public struct Attachment: Hashable, Sendable {
        /// From 1 on.
        public var number: Int
        public var type: String
        /// In bytes; nil where a list of the original repeats the type in its place.
        public var size: Int?
        /// The document that it became when it was accepted.
        public var document: String?

        public init(number: Int, type: String, size: Int?, document: String? = nil) {
            (self.number, self.type, self.size, self.document) = (number, type, size, document)
        }
    }

    public init(id: String, sender: String, receivedAt: Instant, subject: String, severity: String) {
        (self.id, self.sender, self.receivedAt) = (id, sender, receivedAt)
        (self.subject, self.severity) = (subject, severity)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), sender: node.leaf("sender") ?? "",
            receivedAt: try node.requiredTime("received_at"), subject: node.leaf("subject") ?? "",
            severity: node.leaf("severity") ?? "low")
        (readAt, archivedAt) = (try node.time("read_at"), try node.time("archived_at"))
        body = node["body"].exists ? node["body"].text : nil
        record = node["record"].filled("id")
        for attachment in node.all("attachment") { attachments.append(try Attachment(attachment)) }
    }

    /// Times that have not come are left out.
    public var node: XMLNode {
        node(readAt: XMLNode(leaf: "read_at", readAt), archivedAt: XMLNode(leaf: "archived_at", archivedAt), body: body)
    }

    /// Without the body; times that have not come are empty.
    public var listedNode: XMLNode {
        node(
            readAt: XMLNode(leaf: "read_at", readAt?.description ?? ""),
            archivedAt: XMLNode(leaf: "archived_at", archivedAt?.description ?? ""), body: nil)
    }

    private func node(readAt: XMLNode?, archivedAt: XMLNode?, body: String?) -> XMLNode {
        XMLNode(
            answer: Self.element, [("id", id)],
            [
                XMLNode(leaf: "sender", sender), XMLNode(leaf: "received_at", receivedAt), readAt, archivedAt,
                XMLNode(leaf: "subject", subject), XMLNode(leaf: "body", body), XMLNode(leaf: "severity", severity),
                record.map { XMLNode(answer: "record", [("id", $0)]) },
            ] + attachments.map(\.node))
    }
}

extension IndivoMessage.Attachment {
    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        guard let number = try node.number("num") else { throw .missing("num", of: "attachment") }
        self.init(
            number: number, type: node.attribute("type") ?? "", size: node.filled("size").flatMap { Int(digits: $0) },
            document: node.filled("doc_id"))
    }

    fileprivate var node: XMLNode {
        XMLNode(
            answer: "attachment",
            [("num", String(number)), ("type", type), ("size", size.map { String($0) }), ("doc_id", document)])
    }
}
