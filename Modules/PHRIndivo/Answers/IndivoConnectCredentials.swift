public import SalusBase
public import SalusXML

/// The tokens with which a UI opens an app in a frame and the app then signs its calls.
public struct IndivoConnectCredentials: IndivoAnswer {
    public static let element = "ConnectCredentials"

    public var app: String
    /// Signed by the UI: acts as the account through the app.
    public var connect: Token
    /// Signed by the app.
    public var rest: Token
    /// The base address of the calls.
    public var base: String
    /// A complete Authorization field with the app's tokens in it.
    public var header: String
    public var expiresAt: Instant

    /// A token with its secret.
    public struct Token: Hashable, Sendable {
        public var token: String
        public var secret: String

        public init(token: String, secret: String) { (self.token, self.secret) = (token, secret) }
    }

    public init(app: String, connect: Token, rest: Token, base: String, header: String, expiresAt: Instant) {
        (self.app, self.connect, self.rest) = (app, connect, rest)
        (self.base, self.header, self.expiresAt) = (base, header, expiresAt)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            app: try node["App"].required("id"),
            connect: Token(
                token: try node.requiredLeaf("ConnectToken"), secret: try node.requiredLeaf("ConnectSecret")),
            rest: Token(token: try node.requiredLeaf("RESTToken"), secret: try node.requiredLeaf("RESTSecret")),
            base: try node.requiredLeaf("APIBase"), header: node.leaf("OAuthHeader") ?? "",
            expiresAt: try node.requiredTime("ExpiresAt"))
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [],
            [
                XMLNode(answer: "App", [("id", app)]), XMLNode(leaf: "ConnectToken", connect.token),
                XMLNode(leaf: "ConnectSecret", connect.secret), XMLNode(leaf: "APIBase", base),
                XMLNode(leaf: "RESTToken", rest.token), XMLNode(leaf: "RESTSecret", rest.secret),
                XMLNode(leaf: "OAuthHeader", header), XMLNode(leaf: "ExpiresAt", expiresAt),
            ])
    }
}

extension IndivoConnectCredentials.Token: CustomStringConvertible, CustomReflectable {
    public var description: String { "Token" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension IndivoConnectCredentials: CustomStringConvertible, CustomReflectable {
    public var description: String { "IndivoConnectCredentials" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension XMLNode {
    fileprivate func requiredLeaf(_ child: String) throws(IndivoAnswerError) -> String {
        guard let text = leaf(child) else { throw .missing(child, of: name.local) }
        return text
    }
}
