public import SalusBase
public import SalusXML

/// An account as Indivo shows it.
public struct IndivoAccount: IndivoListed {
    public static let element = "Account"
    public static let listElement = "Accounts"

    /// An e-mail address in lower case.
    public var id: String
    /// The second secret, in the answer that makes the account; the original shows it ever after.
    public var secret: String?
    public var fullName: String
    public var contactEmail: String
    public var lastLoginAt: Instant?
    public var totalLoginCount = 0
    public var failedLoginCount = 0
    /// `uninitialized`, `active`, `disabled` or `retired`.
    public var state: String
    public var lastStateChange: Instant?
    public var logins: [Login] = []

    /// A way to sign in: `password`, or the name of a system outside.
    public struct Login: Hashable, Sendable {
        public var system: String
        public var userName: String

        public init(system: String, userName: String) { (self.system, self.userName) = (system, userName) }
    }

    public init(id: String, fullName: String, contactEmail: String, state: String) {
        (self.id, self.fullName, self.contactEmail, self.state) = (id, fullName, contactEmail, state)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (id, secret) = (try node.required("id"), node.leaf("secret"))
        (fullName, contactEmail) = (node.leaf("fullName") ?? "", node.leaf("contactEmail") ?? "")
        (lastLoginAt, lastStateChange) = (try node.time("lastLoginAt"), try node.time("lastStateChange"))
        totalLoginCount = node.leaf("totalLoginCount").flatMap { Int(digits: $0) } ?? 0
        failedLoginCount = node.leaf("failedLoginCount").flatMap { Int(digits: $0) } ?? 0
        state = node.leaf("state") ?? ""
        for login in node.all("authSystem") {
            logins.append(Login(system: try login.required("name"), userName: try login.required("username")))
        }
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("id", id)],
            [XMLNode(leaf: "secret", secret)] + facts
                + logins.map { XMLNode(answer: "authSystem", [("name", $0.system), ("username", $0.userName)]) })
    }

    /// Lists do not say how an account signs in.
    public var listedNode: XMLNode { XMLNode(answer: Self.element, [("id", id)], facts) }

    private var facts: [XMLNode?] {
        [
            XMLNode(leaf: "fullName", fullName), XMLNode(leaf: "contactEmail", contactEmail),
            XMLNode(leaf: "lastLoginAt", lastLoginAt?.description ?? ""),
            XMLNode(leaf: "totalLoginCount", String(totalLoginCount)),
            XMLNode(leaf: "failedLoginCount", String(failedLoginCount)), XMLNode(leaf: "state", state),
            XMLNode(leaf: "lastStateChange", lastStateChange?.description ?? ""),
        ]
    }
}
