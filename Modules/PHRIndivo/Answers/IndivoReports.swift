import SalusBase
public import SalusXML

/// A page of a report in Indivo's older form: minimal reports and audits.
public struct IndivoReports: IndivoAnswer {
    public static let element = "Reports"

    /// The number of items before paging.
    public var total: Int
    public var limit: Int
    public var offset: Int
    /// The name of a field, `-` before it for the newest first; nil for aggregates.
    public var order: String?
    public var query = Query()
    public var items: [Item]

    /// The query, as the answer repeats it. Each text is the parameter's own.
    public struct Query: Hashable, Sendable {
        public var groupBy: String?
        public var dateGroup: String?
        public var aggregateBy: String?
        public var dateRange: String?
        /// Name and value, in the order of the request.
        public var filters: [Filter] = []

        public init() {}
    }

    /// A filter of the question, as the answer repeats it.
    public struct Filter: Hashable, Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// One row of the report with its document.
    public struct Item: Sendable {
        /// The document that it was read from; nil for aggregates and audits.
        public var document: IndivoDocumentMeta?
        /// One element: a fact, an aggregate, an audit entry.
        public var content: XMLNode

        public init(document: IndivoDocumentMeta? = nil, content: XMLNode) {
            (self.document, self.content) = (document, content)
        }
    }

    public init(total: Int, limit: Int, offset: Int, order: String?, _ items: [Item]) {
        (self.total, self.limit, self.offset, self.order, self.items) = (total, limit, offset, order, items)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        let summary = node["Summary"]
        let order = summary.filled("order_by")
        self.init(
            total: try summary.number("total_document_count") ?? 0, limit: try summary.number("limit") ?? 0,
            offset: try summary.number("offset") ?? 0, order: order == "None" ? nil : order, [])
        query = try Query(node["QueryParams"])
        for report in node.all("Report") { items.append(try Item(report)) }
    }

    public var node: XMLNode {
        let summary = XMLNode(
            answer: "Summary",
            [
                ("total_document_count", String(total)), ("limit", String(limit)), ("offset", String(offset)),
                ("order_by", order ?? "None"),
            ])
        return XMLNode(answer: Self.element, [], [summary, query.node] + items.map(\.node))
    }
}

extension IndivoReports.Item: Hashable {
    /// Two items are equal when they are written alike.
    public static func == (left: Self, right: Self) -> Bool {
        left.document == right.document
            && (try? XMLWriter.bytes(of: left.content)) == (try? XMLWriter.bytes(of: right.content))
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(document)
        hasher.combine(content.name)
    }

    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        let document = node["Meta"]["Document"]
        self.init(
            document: document.filled("id") == nil ? nil : try IndivoDocumentMeta(document),
            content: node["Item"].children.first ?? .missing)
    }

    fileprivate var node: XMLNode {
        let empty = XMLNode(
            answer: IndivoDocumentMeta.element,
            [("id", ""), ("type", ""), ("size", ""), ("digest", ""), ("record_id", "")],
            [XMLNode(leaf: "nevershare", "false")])
        return XMLNode(
            answer: "Report", [],
            [XMLNode(answer: "Meta", [], [document?.nodeInReports ?? empty]), XMLNode(answer: "Item", [], [content])])
    }
}

extension IndivoReports.Query {
    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        (groupBy, dateGroup) = (node["GroupBy"].filled("value"), node["DateGroup"].filled("value"))
        (aggregateBy, dateRange) = (node["AggregateBy"].filled("value"), node["DateRange"].filled("value"))
        for filter in node["Filters"].all("Filter") {
            filters.append(IndivoReports.Filter(try filter.required("name"), filter.attribute("value") ?? ""))
        }
    }

    fileprivate var node: XMLNode {
        let written = filters.map { XMLNode(answer: "Filter", [("name", $0.name), ("value", $0.value)]) }
        return XMLNode(
            answer: "QueryParams", [],
            [
                Self.node("DateRange", dateRange), Self.node("GroupBy", groupBy), Self.node("DateGroup", dateGroup),
                Self.node("AggregateBy", aggregateBy),
                filters.isEmpty ? nil : XMLNode(answer: "Filters", [], written),
            ])
    }

    private static func node(_ name: String, _ value: String?) -> XMLNode? {
        value.map { XMLNode(answer: name, [("value", $0)]) }
    }
}
