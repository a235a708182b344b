public import SalusXML

/// An app's request for access, as a consent page shows it.
public struct IndivoRequestToken: IndivoAnswer {
    public static let element = "RequestToken"

    public var token: String
    public var record: String?
    public var carenet: String?
    /// Whether the app runs there already, so that there is nothing new to consent to.
    public var isKnown: Bool
    public var app: App
    /// The name that this copy of the app gives itself when consent would admit its own key; nil when it signs with a
    /// key that is admitted already. Old pages do not know this field, and ask for consent all the same.
    public var installation: String?

    /// The app that asks, as its manifest describes it.
    public struct App: Hashable, Sendable {
        public var id: String
        public var name: String
        public var description: String
        /// Nil for an app that works only while a person uses it; else why it works alone.
        public var autonomousReason: String?
        public var isFrameable: Bool
        public var hasUI: Bool

        public init(
            id: String, name: String, description: String, autonomousReason: String?, isFrameable: Bool, hasUI: Bool
        ) {
            (self.id, self.name, self.description) = (id, name, description)
            (self.autonomousReason, self.isFrameable, self.hasUI) = (autonomousReason, isFrameable, hasUI)
        }
    }

    public init(token: String, record: String?, carenet: String?, isKnown: Bool, app: App) {
        (self.token, self.record, self.carenet) = (token, record, carenet)
        (self.isKnown, self.app) = (isKnown, app)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        token = try node.required("token")
        (record, carenet) = (node["record"].filled("id"), node["carenet"].filled("id"))
        (isKnown, app) = (node.leaf("kind") == "same", try App(node["App"]))
        installation = node.leaf("installation")
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("token", token)],
            [
                XMLNode(answer: "record", [("id", record)]), XMLNode(answer: "carenet", [("id", carenet)]),
                XMLNode(leaf: "kind", isKnown ? "same" : "new"), app.node, XMLNode(answer: "Permissions"),
                XMLNode(leaf: "installation", installation),
            ])
    }
}

extension IndivoRequestToken.App {
    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), name: node.leaf("name") ?? "", description: node.leaf("description") ?? "",
            autonomousReason: node.leaf("autonomous") == "True" ? node.leaf("autonomousReason") ?? "" : nil,
            isFrameable: node.leaf("frameable") == "True", hasUI: node.leaf("ui") == "True")
    }

    fileprivate var node: XMLNode {
        XMLNode(
            answer: "App", [("id", id)],
            [
                XMLNode(leaf: "name", name), XMLNode(leaf: "description", description),
                XMLNode(leaf: "autonomous", autonomousReason == nil ? "False" : "True"),
                XMLNode(leaf: "autonomousReason", autonomousReason),
                XMLNode(leaf: "frameable", isFrameable ? "True" : "False"),
                XMLNode(leaf: "ui", hasUI ? "True" : "False"),
            ])
    }
}
