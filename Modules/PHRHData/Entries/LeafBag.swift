import SalusBase
import SalusModels
import SalusXML

/// The texts and attributes of one element, taken out by their paths one after the other; those that remain are
/// unknown. The second element of a name among its siblings is `name[2]`.
struct LeafBag {
    /// Names of elements that identify and say nothing.
    private static let identifiers: Set<String> = [
        "id", "resultId", "resultID", "encounterId", "procedureId", "templateId", "DocumentId",
    ]
    private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"
    private static let longestName = 64

    private var leaves: [String: String] = [:]
    /// Paths in the order of the document.
    private var order: [String] = []

    /// Throws for a name of more than 64 bytes, which no dialect has. `skipping`: children that are read apart.
    init(_ node: XMLNode, skipping: Set<String> = []) throws(HDataError) {
        try collect(node, at: "", skipping: skipping)
    }

    private mutating func collect(_ node: XMLNode, at path: String, skipping: Set<String>) throws(HDataError) {
        guard node.name.local.utf8.count <= Self.longestName else { throw .invalid("element", line: node.line) }
        if node.name.namespace == HDataRoot.ownNamespace { return }
        if let words = node.words { add(words, at: path) }
        let prefix = path.isEmpty ? "" : path + "/"
        for attribute in node.attributes where attribute.name.namespace != Self.schemaInstance {
            guard attribute.name.local.utf8.count <= Self.longestName else {
                throw .invalid("attribute", line: node.line)
            }
            guard attribute.name.local != "nullFlavor", let words = attribute.value.words else { continue }
            add(words, at: prefix + "@" + attribute.name.local)
        }
        var counts: [String: Int] = [:]
        for child in node.children where !skipping.contains(child.name.local) {
            let number = counts[child.name.local, default: 0] + 1
            counts[child.name.local] = number
            let name = number == 1 ? child.name.local : "\(child.name.local)[\(number)]"
            try collect(child, at: prefix + name, skipping: [])
        }
    }

    private mutating func add(_ words: String, at path: String) {
        guard leaves.updateValue(words, forKey: path) == nil else { return }
        order.append(path)
    }

    func peek(_ path: String) -> String? { leaves[path] }

    mutating func take(_ path: String) -> String? { leaves.removeValue(forKey: path) }

    /// The first of these paths that says something.
    mutating func take(first paths: [String]) -> String? {
        paths.first { leaves[$0] != nil }.flatMap { take($0) }
    }

    /// The value as `read` converts it, taken out; nil, and the text stays, when `read` gives nil.
    mutating func take<Value>(_ paths: [String], as read: (String) -> Value?) -> Value? {
        for path in paths {
            guard let value = leaves[path].flatMap(read) else { continue }
            leaves[path] = nil
            return value
        }
        return nil
    }

    /// Everything that was not taken and is no identifier.
    var unknown: [UnknownField] {
        order.compactMap { path in
            guard let text = leaves[path] else { return nil }
            let parts = path.split(separator: "/").filter { $0.first != "@" }
            let name = parts.last.map { String($0.prefix { $0 != "[" }) } ?? ""
            guard !Self.identifiers.contains(name) else { return nil }
            return UnknownField(path: path.isEmpty ? "text" : path, text: text)
        }
    }
}
