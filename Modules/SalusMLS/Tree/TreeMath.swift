/// A place of a member in the tree (RFC 9420 section 4.2).
public struct LeafIndex: Hashable, Comparable, Sendable {
    public let value: UInt32

    public init(_ value: UInt32) { self.value = value }

    /// The node of this leaf.
    var node: Int { 2 * Int(value) }

    public static func < (left: LeafIndex, right: LeafIndex) -> Bool { left.value < right.value }
}

extension LeafIndex: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) { value = try reader.u32() }

    func write(to writer: inout TLSWriter) { writer.u32(value) }
}

/// The array form of a full binary tree (RFC 9420 appendix C): leaves at even places, parents at odd ones; the number
/// of leaves is a power of two.
enum TreeMath {
    static func level(_ node: Int) -> Int { node & 1 == 0 ? 0 : (~node).trailingZeroBitCount }

    static func width(_ leaves: Int) -> Int { 2 * leaves - 1 }

    static func root(_ leaves: Int) -> Int { leaves - 1 }

    static func isLeaf(_ node: Int) -> Bool { node & 1 == 0 }

    /// Of a parent.
    static func children(_ node: Int) -> (left: Int, right: Int) {
        let half = 1 << (level(node) - 1)
        return (node - half, node + half)
    }

    static func parent(_ node: Int) -> Int {
        let level = level(node)
        return (node | 1 << level) & ~(1 << (level + 1))
    }

    static func sibling(_ node: Int) -> Int {
        let (left, right) = children(parent(node))
        return node == left ? right : left
    }

    /// From the parent of `node` to the root.
    static func directPath(_ node: Int, leaves: Int) -> [Int] {
        var (path, node) = ([Int](), node)
        while node != root(leaves) {
            node = parent(node)
            path.append(node)
        }
        return path
    }

    /// Whether `node` is `ancestor` or under it.
    static func contains(_ ancestor: Int, _ node: Int) -> Bool {
        let half = (1 << level(ancestor)) - 1
        return (ancestor - half...ancestor + half).contains(node)
    }
}
