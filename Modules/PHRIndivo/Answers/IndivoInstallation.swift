public import SalusBase
public import SalusXML

/// A copy of an app that signs with a key of its own, which an account let in. No answer of Indivo X 2.0.
public struct IndivoInstallation: IndivoListed {
    public static let element = "Installation"
    public static let listElement = "Installations"
    /// The consumer key.
    public var key: String
    /// The app's identifier and title.
    public var app: String
    public var title: String
    /// The name that the copy gives itself.
    public var name: String
    public var since: Instant

    public init(key: String, app: String, title: String, name: String, since: Instant) {
        (self.key, self.app, self.title, self.name, self.since) = (key, app, title, name, since)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            key: try node.required("key"), app: try node.required("app"), title: node.attribute("title") ?? "",
            name: node.attribute("name") ?? "", since: try node.timeAttribute("since"))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element,
            [("key", key), ("app", app), ("title", title), ("name", name), ("since", since.description)])
    }
}
