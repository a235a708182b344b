public import SalusXML

/// The owner of a record: an account, or the app that made it until it has an owner, by its identifier alone.
public struct IndivoOwner: IndivoAnswer {
    public static let element = "Account"
    public var account: String

    public init(account: String) { self.account = account }

    public init(_ node: XMLNode) throws(IndivoAnswerError) { account = try node.required("id") }

    public var node: XMLNode { XMLNode(answer: Self.element, [("id", account)]) }
}
