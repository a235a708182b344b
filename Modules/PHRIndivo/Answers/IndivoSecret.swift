public import SalusXML

/// A secret of an account as an admin app is told it; empty when there is none.
public struct IndivoSecret: IndivoAnswer {
    public static let element = "secret"
    public var text: String

    public init(_ text: String) { self.text = text }

    public init(_ node: XMLNode) { text = node.text }

    public var node: XMLNode { XMLNode(leaf: Self.element, text) ?? XMLNode(answer: Self.element) }
}
