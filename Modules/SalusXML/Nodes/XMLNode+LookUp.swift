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
        attributes.first { $0.name == XMLName(local, in: namespace) }?.value
    }
}
