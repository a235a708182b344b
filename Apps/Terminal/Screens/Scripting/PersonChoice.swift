import SalusBase
package import SalusModels

/// Which people a command line means.
package struct PersonChoice: Hashable, Sendable {
    private let text: String?

    /// `text` is a record's identifier, a name or the beginning of one; nil means everybody.
    package init(_ text: String?) { self.text = text }

    /// Throws when nobody is meant, or more than one by the same words.
    package func choose<Item>(
        from items: [Item], identifier: (Item) -> RecordID, name: (Item) -> String
    ) throws(Notice) -> [Item] {
        guard let text else { return items }
        if let wanted = RecordID(text), let item = items.first(where: { identifier($0) == wanted }) { return [item] }
        let words = text.lowercased()
        let exact = items.filter { name($0).lowercased() == words }
        let meant = exact.isEmpty ? items.filter { name($0).lowercased().hasPrefix(words) } : exact
        if meant.isEmpty {
            throw Notice("Nobody on this device is called that.", nextStep: "Run salus sync, or see salus summary.")
        }
        if meant.count > 1 {
            throw Notice("\(meant.count) people match.", nextStep: "Give more of the name, or the record's identifier.")
        }
        return meant
    }
}
