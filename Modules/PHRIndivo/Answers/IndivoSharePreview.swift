public import SalusXML

/// The part of a record that a share within limits would show: an answer of ours, in the manner of Indivo's.
public struct IndivoSharePreview: IndivoAnswer, Hashable {
    public static let element = "SharePreview"

    /// A document or a fact of it.
    public struct Line: IndivoAnswer, Hashable {
        public static let element = "Line"
        public var kind: String
        public var title: String
        public var detail: String
        /// As the source said it; empty for none.
        public var date: String

        public init(kind: String, title: String, detail: String, date: String) {
            (self.kind, self.title, self.detail, self.date) = (kind, title, detail, date)
        }

        public init(_ node: XMLNode) throws(IndivoAnswerError) {
            self.init(
                kind: try node.required("kind"), title: try node.required("title"),
                detail: try node.required("detail"), date: try node.required("date"))
        }

        public var node: XMLNode {
            XMLNode(answer: Self.element, [("kind", kind), ("title", title), ("detail", detail), ("date", date)])
        }
    }

    /// A list that may be cut, with the number of all.
    public struct Lines: Hashable, Sendable {
        public var all: Int
        /// The latest first.
        public var first: [Line]

        public init(all: Int, first: [Line]) { (self.all, self.first) = (all, first) }
    }

    /// The share in words.
    public var limits: String
    public var documents: Lines
    public var facts: Lines
    /// The number of documents that the share would not show.
    public var hidden: Int

    public init(limits: String, documents: Lines, facts: Lines, hidden: Int) {
        (self.limits, self.documents) = (limits, documents)
        (self.facts, self.hidden) = (facts, hidden)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            limits: try node.required("limits"), documents: try Self.lines("Documents", in: node),
            facts: try Self.lines("Facts", in: node), hidden: try node.number("hidden") ?? 0)
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("limits", limits), ("hidden", String(hidden))],
            [Self.node("Documents", documents), Self.node("Facts", facts)])
    }

    private static func lines(_ name: String, in node: XMLNode) throws(IndivoAnswerError) -> Lines {
        let found = node[name]
        return Lines(all: try found.number("all") ?? 0, first: try found.answers())
    }

    private static func node(_ name: String, _ lines: Lines) -> XMLNode {
        XMLNode(answer: name, [("all", String(lines.all))], lines.first.map(\.node))
    }
}
