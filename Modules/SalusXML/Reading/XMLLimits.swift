/// How large a document may be before it is refused.
public struct XMLLimits: Sendable {
    public let bytes: Int
    /// Elements inside one another; never more than 256, which is where libxml2 ends.
    public let depth: Int
    /// Elements, attributes and pieces of text together.
    public let nodes: Int
    /// Attributes of one element, namespace declarations included.
    public let attributes: Int

    public init(bytes: Int = 16 << 20, depth: Int = 128, nodes: Int = 500_000, attributes: Int = 100) {
        (self.bytes, self.depth, self.nodes, self.attributes) = (bytes, min(depth, 256), nodes, attributes)
    }

    /// 16 MiB, 128 levels, half a million nodes, 100 attributes.
    public static let standard = XMLLimits()
}
