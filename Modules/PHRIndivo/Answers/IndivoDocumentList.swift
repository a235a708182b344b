public import SalusXML

/// A page of documents, without their content.
public struct IndivoDocumentList: IndivoAnswer {
    public static let element = "Documents"
    /// Nil for an app's own storage.
    public var record: String?
    /// Before paging.
    public var total: Int
    /// The app whose storage it is; nil for the documents of a record.
    public var app: String?
    public var items: [IndivoDocumentMeta]

    public init(record: String?, total: Int, app: String? = nil, _ items: [IndivoDocumentMeta]) {
        (self.record, self.total, self.app, self.items) = (record, total, app, items)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (record, app, items) = (node.filled("record_id"), node.filled("pha"), try node.answers())
        total = try node.number("total_document_count") ?? items.count
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [("record_id", record ?? ""), ("total_document_count", String(total)), ("pha", app)], items.map(\.node))
    }
}

/// The status changes of a document, each with its author and reason; the oldest first.
public struct IndivoStatusHistory: IndivoAnswer {
    public static let element = "DocumentStatusHistory"
    public var document: String
    public var items: [IndivoStatusChange]

    public init(document: String, _ items: [IndivoStatusChange]) { (self.document, self.items) = (document, items) }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (document, items) = (try node.required("document_id"), try node.answers())
    }

    public var node: XMLNode { XMLNode(answer: Self.element, [("document_id", document)], items.map(\.node)) }
}
