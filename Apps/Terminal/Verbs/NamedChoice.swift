import CommandKit
import SalusBase
import SalusTerminal

/// The choice of an item by a word of the command line: an identifier, a name, or the beginning of either.
struct NamedChoice: Hashable, Sendable {
    private let word: String
    private let what: String
    private let source: String

    /// `what` is what the things are called, such as `vault`, and `source` the command that fetches them.
    init(_ word: String, what: String, from source: String = "salus vault sync") {
        (self.word, self.what, self.source) = (word, what, source)
    }

    /// Throws `notFound` when none is meant, and `usage` when more than one is. A whole identifier or name takes
    /// precedence over a beginning.
    func one<Item, Tag>(
        of items: [Item], identifier: (Item) -> Identifier<Tag>, name: (Item) -> String
    ) throws(ScriptFailure) -> Item {
        try one(of: items, key: { identifier($0).description }, name: name)
    }

    /// The same for what has another kind of identifier.
    func one<Item>(
        of items: [Item], key: (Item) -> String, name: (Item) -> String
    ) throws(ScriptFailure) -> Item {
        let meant = NamedItems.matching(word, among: items, key: key, name: name)
        if meant.count > 1 { throw several(meant.map { key($0).lowercased() }) }
        guard let one = meant.first else {
            throw ScriptFailure(
                .notFound, "No \(what) on this device is called that.", nextStep: "Run \(source), then look again.")
        }
        return one
    }

    /// Says which they are, as far as a line has room.
    private func several(_ identifiers: [String]) -> ScriptFailure {
        let shown = identifiers.prefix(6).joined(separator: ", ").harmless + (identifiers.count > 6 ? ", …" : "")
        return ScriptFailure(
            .usage, "\(identifiers.count) \(what)s match: \(shown).",
            nextStep: "Give more of the name, or one of these.")
    }
}
