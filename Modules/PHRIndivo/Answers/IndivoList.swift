public import SalusXML

/// A list that says nothing of itself, such as `Accounts`.
public struct IndivoList<Item: IndivoListed>: IndivoAnswer {
    public static var element: String { Item.listElement }
    public var items: [Item]

    public init(_ items: [Item]) { self.items = items }

    public init(_ node: XMLNode) throws(IndivoAnswerError) { items = try node.answers() }

    public var node: XMLNode { XMLNode(answer: Self.element, [], items.map(\.listedNode)) }
}

/// An answer that also comes in such a list.
public protocol IndivoListed: IndivoAnswer {
    static var listElement: String { get }
    /// How it is in a list, where some say less.
    var listedNode: XMLNode { get }
}

extension IndivoListed {
    public var listedNode: XMLNode { node }

    /// Alone, as it is in a list. Throws `notWritable` for text with a character that XML does not have.
    public var listedBytes: [UInt8] { get throws(XMLError) { try XMLWriter.bytes(of: listedNode) } }
}
