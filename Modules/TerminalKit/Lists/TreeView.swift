/// A tree as a list of the rows that show: a parent that is open is followed by its children.
public struct Tree: Hashable, Sendable {
    /// A node of the tree with its children.
    public struct Node: Hashable, Sendable {
        public let id: String
        public let label: Line
        public let children: [Node]

        public init(_ id: String, _ label: Line, children: [Node] = []) {
            (self.id, self.label, self.children) = (id, label, children)
        }
    }

    /// A node that shows, its depth, and whether it is open.
    public struct Row: Hashable, Sendable {
        public let node: Node
        public let depth: Int
        public let isOpen: Bool
    }

    private let roots: [Node]
    public private(set) var open: Set<String>
    public private(set) var position = ListPosition()

    public init(_ roots: [Node], open: Set<String> = []) { (self.roots, self.open) = (roots, open) }

    public var rows: [Row] { rows(of: roots, depth: 0) }

    public var selected: Row? {
        let rows = rows
        return rows.indices.contains(position.selected) ? rows[position.selected] : nil
    }

    /// Right opens or goes to the first child, left closes or goes to the parent, Space and
    /// Enter turn; false for others.
    public mutating func handle(_ key: Key, page: Int) -> Bool {
        let rows = rows
        guard let selected else { return false }
        switch key {
        case .right where !selected.isOpen && !selected.node.children.isEmpty: open.insert(selected.node.id)
        case .right where selected.isOpen: position.move(by: 1, count: rows.count)
        case .left where selected.isOpen: open.remove(selected.node.id)
        case .left: toParent(rows)
        case .enter, .character(" "): toggle(row: position.selected)
        default: return position.handle(key, count: rows.count, page: page)
        }
        return true
    }

    /// Moves the selection to a shown row.
    public mutating func select(row: Int) { position.select(row, count: rows.count) }

    /// Opens a closed node, and closes an open one.
    public mutating func toggle(row: Int) {
        let rows = rows
        guard rows.indices.contains(row), !rows[row].node.children.isEmpty else { return }
        open.formSymmetricDifference([rows[row].node.id])
    }

    private mutating func toParent(_ rows: [Row]) {
        let depth = rows[position.selected].depth
        let parent = rows[..<position.selected].lastIndex { $0.depth < depth }
        position.select(parent ?? position.selected, count: rows.count)
    }

    private func rows(of nodes: [Node], depth: Int) -> [Row] {
        nodes.flatMap { node in
            let isOpen = open.contains(node.id) && !node.children.isEmpty
            return [Row(node: node, depth: depth, isOpen: isOpen)]
                + (isOpen ? rows(of: node.children, depth: depth + 1) : [])
        }
    }
}

/// Draws a tree: `▾` before an open parent, `▸` before a closed one.
public struct TreeView: View {
    private let tree: Tree
    private let isFocused: Bool
    private let id: String?

    public init(_ tree: Tree, isFocused: Bool, id: String? = nil) {
        (self.tree, self.isFocused, self.id) = (tree, isFocused, id)
    }

    public func render(in size: Size) -> Grid {
        let rows = tree.rows.map { row in
            let mark = row.node.children.isEmpty ? " " : row.isOpen ? "▾" : "▸"
            return Line(String(repeating: "  ", count: row.depth) + mark + " ", .accent) + row.node.label
        }
        return ListView(rows, position: tree.position, isFocused: isFocused, empty: "Nothing here.", id: id).render(
            in: size)
    }
}
