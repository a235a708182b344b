import SalusModels
import SalusXML

/// An element that knows which of its words were read, so that what is left of an item can be kept.
///
/// Look-ups never fail: a missing element is empty, and so are its look-ups.
final class CCRPart {
    private static let mostFields = 100
    /// Identifiers and places within the document, which are no words.
    private static let layout: Set<String> = [
        "CCRDataObjectID", "InternalCCRLink", "ReferenceID", "CommentID", "IDs", "LinkID", "LinkRelationship",
    ]

    let name: String
    let children: [CCRPart]
    private let text: String
    private var isRead = false

    init(_ node: XMLNode) {
        (name, text, children) = (node.name.local, node.text, node.children.map(CCRPart.init))
    }

    subscript(_ name: String) -> CCRPart { children.first { $0.name == name } ?? CCRPart(.missing) }

    var exists: Bool { !name.isEmpty }

    func all(_ name: String) -> [CCRPart] { children.filter { $0.name == name } }

    /// The words directly inside; they stay unread.
    var words: String? { CCRText.folded(text) }

    /// The words directly inside, which are read by this.
    func take() -> String? {
        isRead = true
        return words
    }

    /// The same of a description: those of its element `Text`, else its own.
    func takeText() -> String? { self["Text"].take() ?? take() }

    /// Reads all words in the order of the document; identifiers of actors as their names.
    func takeAll(_ actors: CCRActors) -> String? {
        let fields = rest(actors).fields.map(\.text)
        skip()
        return fields.isEmpty ? nil : fields.joined(separator: " ")
    }

    /// Marks everything inside as read.
    func skip() {
        isRead = true
        children.forEach { $0.skip() }
    }

    /// The words that nothing has read, by the names of their elements; true where there are more than are kept.
    func rest(_ actors: CCRActors) -> (fields: [UnknownField], isCut: Bool) {
        var fields: [UnknownField] = []
        collect("", actors, &fields)
        return (Array(fields.prefix(Self.mostFields)), fields.count > Self.mostFields)
    }

    private func collect(_ path: String, _ actors: CCRActors, _ fields: inout [UnknownField]) {
        guard fields.count <= Self.mostFields, !Self.layout.contains(name) else { return }
        if !isRead, let words {
            let known = name == "ActorID" ? actors.title(of: words) ?? words : words
            fields.append(UnknownField(path: path.isEmpty ? name : path, text: known))
        }
        for child in children {
            let isText = child.name == "Text" && !path.isEmpty
            child.collect(isText ? path : path.isEmpty ? child.name : "\(path)/\(child.name)", actors, &fields)
        }
    }
}
