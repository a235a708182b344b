public import SalusBase
public import SalusXML

/// Where an account is signed in: an answer of ours, in the manner of Indivo's.
public struct IndivoSession: IndivoListed, Hashable {
    public static let element = "Session"
    public static let listElement = "Sessions"

    public var id: String
    /// The app with pages in a browser; nil for a device.
    public var app: String?
    public var since: Instant
    public var ends: Instant

    public init(id: String, app: String?, since: Instant, ends: Instant) {
        (self.id, self.app, self.since, self.ends) = (id, app, since, ends)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), app: node.filled("app"), since: try node.timeAttribute("since"),
            ends: try node.timeAttribute("ends"))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [("id", id), ("app", app ?? ""), ("since", since.description), ("ends", ends.description)])
    }
}
