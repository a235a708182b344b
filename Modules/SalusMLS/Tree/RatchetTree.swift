import SalusBase

/// An inner node with a key of the members under it (RFC 9420 section 7.1).
struct ParentNode: Hashable, TLSCodable {
    var encryptionKey: [UInt8]
    var parentHash: [UInt8] = []
    /// Sorted leaves under it that do not know its private key.
    var unmergedLeaves: [LeafIndex] = []

    init(encryptionKey: [UInt8]) { self.encryptionKey = encryptionKey }

    init(from reader: inout TLSReader) throws(MLSError) {
        encryptionKey = try reader.opaque()
        parentHash = try reader.opaque()
        unmergedLeaves = try reader.vector(limit: Limits.leaves)
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(encryptionKey)
        writer.opaque(parentHash)
        writer.vector(unmergedLeaves)
    }
}

/// The public half of a group's tree (RFC 9420 section 7).
public struct RatchetTree: Hashable, Sendable {
    enum Node: Hashable, Sendable {
        case leaf(LeafNode)
        case parent(ParentNode)
    }

    /// By place; nil for a blank node. Always 2n - 1 for a power of two n.
    private(set) var nodes: [Node?]

    init(_ leaf: LeafNode) { nodes = [.leaf(leaf)] }

    /// Reads a tree that goes beside a welcome or group info (section 12.4.3.3). It is checked at joining.
    public init(encoded: [UInt8]) throws(MLSError) { try self.init(reading: encoded) }

    public var encoded: [UInt8] { presentation }

    var leafCount: Int { (nodes.count + 1) / 2 }

    var root: Int { TreeMath.root(leafCount) }

    /// The places of all members.
    public var members: [LeafIndex] { (0..<leafCount).map { LeafIndex(UInt32($0)) }.filter { self[$0] != nil } }

    /// All members with their places.
    var leaves: [(index: LeafIndex, leaf: LeafNode)] { members.compactMap { index in self[index].map { (index, $0) } } }

    /// Nil for a blank leaf, and outside the tree.
    public internal(set) subscript(index: LeafIndex) -> LeafNode? {
        get {
            guard index.node < nodes.count, case .leaf(let leaf) = nodes[index.node] else { return nil }
            return leaf
        }
        set { nodes[index.node] = newValue.map { .leaf($0) } }
    }

    /// The parent at an odd place; nil for a blank one.
    subscript(parent node: Int) -> ParentNode? {
        get {
            guard case .parent(let parent) = nodes[node] else { return nil }
            return parent
        }
        set { nodes[node] = newValue.map { .parent($0) } }
    }

    func publicKey(_ node: Int) -> [UInt8]? {
        switch nodes[node] {
        case .leaf(let leaf): leaf.encryptionKey
        case .parent(let parent): parent.encryptionKey
        case nil: nil
        }
    }

    func directPath(_ index: LeafIndex) -> [Int] { TreeMath.directPath(index.node, leaves: leafCount) }

    /// The nodes that cover all non-blank leaves under `node` (section 4.1.1).
    func resolution(_ node: Int) -> [Int] {
        switch nodes[node] {
        case .leaf: return [node]
        case .parent(let parent): return [node] + parent.unmergedLeaves.map(\.node)
        case nil:
            guard !TreeMath.isLeaf(node) else { return [] }
            let (left, right) = TreeMath.children(node)
            return resolution(left) + resolution(right)
        }
    }

    /// Whether all leaves under `node` are blank; a blank parent can have others above and below it.
    private func isEmpty(_ node: Int) -> Bool {
        guard nodes[node] == nil else { return false }
        guard !TreeMath.isLeaf(node) else { return true }
        let (left, right) = TreeMath.children(node)
        return isEmpty(left) && isEmpty(right)
    }

    /// The nodes above a leaf with the child beside the path, without those whose child has no members (section 4.1.2).
    func filteredDirectPath(_ index: LeafIndex) -> [(node: Int, copath: Int)] {
        let path = directPath(index)
        return zip(path, [index.node] + path).map { ($0, TreeMath.sibling($1)) }.filter { !isEmpty($0.1) }
    }

    mutating func extend() { nodes += [Node?](repeating: nil, count: nodes.count + 1) }

    /// Halves the tree as long as its right half is blank (section 7.7).
    mutating func truncate() {
        while leafCount > 1, isRightHalfBlank { nodes.removeLast(root + 1) }
    }

    private var isRightHalfBlank: Bool { nodes[(root + 1)...].allSatisfy { $0 == nil } }
}

extension RatchetTree: TLSCodable {
    /// Section 12.4.3.3: without blank nodes at the end.
    init(from reader: inout TLSReader) throws(MLSError) {
        nodes = try reader.vector(limit: TreeMath.width(Limits.leaves)) { (reader) throws(MLSError) in
            try reader.optional { (reader) throws(MLSError) in try Node(from: &reader) }
        }
        guard let last = nodes.last, last != nil else { throw .invalidTree(.shape) }
        for (place, node) in nodes.enumerated() {
            if case .leaf = node, !TreeMath.isLeaf(place) { throw .invalidTree(.shape) }
            if case .parent = node, TreeMath.isLeaf(place) { throw .invalidTree(.shape) }
        }
        var width = 1
        while width < nodes.count { width = 2 * width + 1 }
        nodes += [Node?](repeating: nil, count: width - nodes.count)
    }

    func write(to writer: inout TLSWriter) {
        let count = (nodes.lastIndex { $0 != nil } ?? -1) + 1
        writer.vector(Array(nodes.prefix(count))) { $1.optional($0) }
    }
}

extension RatchetTree.Node: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        switch try reader.u8() {
        case 1: self = .leaf(try LeafNode(from: &reader))
        case 2: self = .parent(try ParentNode(from: &reader))
        default: throw .malformed(.unexpected("node type"))
        }
    }

    func write(to writer: inout TLSWriter) {
        switch self {
        case .leaf(let leaf):
            writer.u8(1)
            writer.write(leaf)
        case .parent(let parent):
            writer.u8(2)
            writer.write(parent)
        }
    }
}

/// Changes by proposals (RFC 9420 section 7.7) and by the path of a commit (section 7.5).
extension RatchetTree {
    /// Puts the leaf into the leftmost blank place. Throws `malformed` when the tree has all leaves that it may.
    mutating func add(_ leaf: LeafNode) throws(MLSError) -> LeafIndex {
        let index = try makeRoom()
        for node in directPath(index) { self[parent: node]?.unmergedLeaves.insertSorted(index) }
        self[index] = leaf
        return index
    }

    /// The leftmost blank leaf; the tree grows when there is none.
    private mutating func makeRoom() throws(MLSError) -> LeafIndex {
        let blank = (0..<leafCount).first { nodes[2 * $0] == nil }
        if blank == nil {
            guard leafCount < Limits.leaves else { throw .malformed(.tooLong) }
            extend()
        }
        return LeafIndex(UInt32(blank ?? leafCount / 2))
    }

    mutating func update(_ index: LeafIndex, _ leaf: LeafNode) {
        self[index] = leaf
        blankPath(index)
    }

    mutating func remove(_ index: LeafIndex) {
        self[index] = nil
        blankPath(index)
        truncate()
    }

    mutating func blankPath(_ index: LeafIndex) {
        for node in directPath(index) { self[parent: node] = nil }
    }

    /// Puts the path of a commit in place: its keys, parent hashes from the root down, and the leaf. Throws
    /// `invalidTree` when it does not fit.
    mutating func merge(_ path: UpdatePath, from sender: LeafIndex, _ suite: CipherSuite) throws(MLSError) {
        let filtered = filteredDirectPath(sender)
        guard filtered.count == path.nodes.count else { throw .invalidTree(.pathLength) }
        let parentHash = replacePath(filtered, of: sender, keys: path.nodes.map(\.encryptionKey), suite)
        guard path.leaf.source == .commit(parentHash: parentHash) else { throw .invalidTree(.parentHash) }
        self[sender] = path.leaf
    }

    /// Replaces the keys above a leaf and answers the parent hash that the leaf carries (section 7.9).
    mutating func replacePath(
        _ filtered: [(node: Int, copath: Int)], of sender: LeafIndex, keys: [[UInt8]], _ suite: CipherSuite
    ) -> [UInt8] {
        blankPath(sender)
        for (place, key) in zip(filtered, keys) { self[parent: place.node] = ParentNode(encryptionKey: key) }
        var hasher = TreeHasher(self, suite)
        var parentHash: [UInt8] = []
        for (place, key) in zip(filtered, keys).reversed() {
            self[parent: place.node]?.parentHash = parentHash
            var writer = TLSWriter()
            writer.opaque(key)
            writer.opaque(parentHash)
            writer.opaque(hasher.hash(of: place.copath))
            parentHash = suite.hash(writer.bytes)
        }
        return parentHash
    }
}

extension [LeafIndex] {
    fileprivate mutating func insertSorted(_ index: LeafIndex) {
        insert(index, at: firstIndex { $0 > index } ?? endIndex)
    }
}
