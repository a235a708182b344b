public import SalusBase
public import SalusXML

/// A share of a record that a link offers, as the record's owner sees it: an answer of ours, in the manner of Indivo's.
public struct IndivoShareLink: IndivoListed, Hashable {
    public static let element = "ShareLink"
    public static let listElement = "ShareLinks"

    public var id: String
    /// The share in words.
    public var offer: String
    public var created: Instant
    /// The moment from which the link no longer works.
    public var expires: Instant
    /// The address of the web pages, with which a new link begins; nil in a list.
    public var pages: String?

    public init(id: String, offer: String, created: Instant, expires: Instant, pages: String? = nil) {
        (self.id, self.offer, self.created) = (id, offer, created)
        (self.expires, self.pages) = (expires, pages)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), offer: try node.required("offer"),
            created: try node.timeAttribute("created"), expires: try node.timeAttribute("expires"),
            pages: node.filled("pages"))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [
                ("id", id), ("offer", offer), ("created", created.description), ("expires", expires.description),
                ("pages", pages),
            ])
    }
}
