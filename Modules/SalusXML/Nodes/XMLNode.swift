/// One XML element with everything in it, as a value. Comments and processing instructions are left out.
///
/// Look-ups never fail: a missing element is the empty node, whose look-ups are empty too, so that they can be chained.
public struct XMLNode: Sendable {
    public let name: XMLName
    public let attributes: [XMLAttribute]
    public let content: [XMLContent]
    /// The line its start tag ends on, counted from 1; 0 for a node that was not read from text.
    public let line: Int

    public init(_ name: XMLName, attributes: [XMLAttribute] = [], content: [XMLContent] = []) {
        self.init(name, attributes: attributes, content: content, line: 0)
    }

    init(_ name: XMLName, attributes: [XMLAttribute], content: [XMLContent], line: Int) {
        (self.name, self.attributes, self.content, self.line) = (name, attributes, content, line)
    }

    /// The result of a look-up that finds nothing.
    public static let missing = XMLNode("")

    public var exists: Bool { !name.local.isEmpty }

    public var children: [XMLNode] {
        content.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    /// The text directly inside, without that of its children; white space unchanged.
    public var text: String {
        if content.count == 1, case .text(let only) = content[0] { return only }
        return content.reduce(into: "") { if case .text(let piece) = $1 { $0 += piece } }
    }
}

/// One piece of an element's content.
public enum XMLContent: Sendable {
    case element(XMLNode)
    case text(String)
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
    public let name: XMLName
    public let value: String

    public init(_ name: XMLName, _ value: String) { (self.name, self.value) = (name, value) }
}

extension XMLNode {
    /// The first child with this local name, in whatever namespace.
    public subscript(_ local: String) -> XMLNode { children.first { $0.name.local == local } ?? .missing }

    /// The first child with exactly this name; nil means the child must be in no namespace.
    public subscript(_ local: String, in namespace: String?) -> XMLNode {
        children.first { $0.name == XMLName(local, in: namespace) } ?? .missing
    }

    /// The child at this place, or the empty node.
    public subscript(_ index: Int) -> XMLNode {
        let children = children
        return children.indices.contains(index) ? children[index] : .missing
    }

    /// Every child with this local name, in whatever namespace, in order.
    public func all(_ local: String) -> [XMLNode] { children.filter { $0.name.local == local } }

    /// Every child with exactly this name, in order.
    public func all(_ local: String, in namespace: String?) -> [XMLNode] {
        children.filter { $0.name == XMLName(local, in: namespace) }
    }

    /// The attribute's value, or nil. An attribute without a prefix is in no namespace.
    public func attribute(_ local: String, in namespace: String? = nil) -> String? {
        attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
    }
}
