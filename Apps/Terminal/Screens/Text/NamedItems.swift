import SalusBase

/// The choice of items by a word that a person types: an identifier, a name, or the beginning of either.
package enum NamedItems {
    /// The items that the word means; a whole identifier or name takes precedence over a beginning.
    package static func matching<Item>(
        _ word: String, among items: [Item], key: (Item) -> String, name: (Item) -> String
    ) -> [Item] {
        let wanted = word.lowercased()
        let known = items.map { (item: $0, identifier: key($0).lowercased(), name: name($0).lowercased()) }
        let ways = [
            known.filter { $0.identifier == wanted }, known.filter { $0.name == wanted },
            known.filter { $0.name.hasPrefix(wanted) },
            // Titles of documents begin with their kind, as in `Medication: Ramipril`.
            known.filter { $0.name.contains(": \(wanted)") },
            known.filter { wanted.count >= 4 && $0.identifier.hasPrefix(wanted) },
        ]
        return ways.first { !$0.isEmpty }?.map(\.item) ?? []
    }
}
