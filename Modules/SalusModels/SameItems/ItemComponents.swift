/// Sets of items that name the same thing, joined step by step.
struct ItemComponents {
    private var parents: [Int]
    /// Of the root of each set: its codes by system.
    private var codes: [[Substring: Set<Substring>]]

    /// One set for each item of these codes.
    init(_ items: [Set<String>]) {
        parents = Array(items.indices)
        codes = items.map { codes in
            codes.reduce(into: [:]) { systems, code in
                let end = code.lastIndex(of: "|") ?? code.startIndex
                systems[code[..<end], default: []].insert(code[end...])
            }
        }
    }

    mutating func root(_ item: Int) -> Int {
        var root = item
        while parents[root] != root { root = parents[root] }
        var place = item
        while parents[place] != root { (place, parents[place]) = (parents[place], root) }
        return root
    }

    /// The smaller set of codes goes into the larger.
    mutating func join(_ left: Int, _ right: Int) {
        var (from, into) = (root(left), root(right))
        guard from != into else { return }
        if codes[from].count > codes[into].count { swap(&from, &into) }
        for (system, own) in codes[from] { codes[into][system, default: []].formUnion(own) }
        codes[from] = [:]
        parents[from] = into
    }

    /// Joins all of these, unless two of their sets have different codes of one system: then words alone do not say
    /// which is meant, and none is joined.
    mutating func joinByName(_ items: [Int]) {
        var roots: [Int] = []
        var known = Set<Int>()
        for item in items where known.insert(root(item)).inserted { roots.append(root(item)) }
        var systems = Set<Substring>()
        for root in roots {
            for system in codes[root].keys where !systems.insert(system).inserted { return }
        }
        for root in roots.dropFirst() { join(root, roots[0]) }
    }
}
