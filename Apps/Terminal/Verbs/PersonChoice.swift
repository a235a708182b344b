import CommandKit
import SalusBase
import SalusModels
import SalusTerminal

/// The people that a command line means.
struct PersonChoice: Hashable, Sendable {
    private let text: String?

    /// `text` is a record's identifier, a name or the beginning of one; nil means everybody.
    init(_ text: String?) { self.text = text }

    /// Throws `notFound` when there is no such person, and `usage` when the same words mean more than one.
    func choose<Item>(
        from items: [Item], identifier: (Item) -> RecordID, name: (Item) -> String
    ) throws(ScriptFailure) -> [Item] {
        guard let text else { return items }
        if let wanted = RecordID(text), let item = items.first(where: { identifier($0) == wanted }) { return [item] }
        let words = text.lowercased()
        let exact = items.filter { name($0).lowercased() == words }
        let meant = exact.isEmpty ? items.filter { name($0).lowercased().hasPrefix(words) } : exact
        if meant.isEmpty {
            throw ScriptFailure(
                .notFound, "No person on this device has that name.", nextStep: "Run salus sync, or see salus summary.")
        }
        if meant.count > 1 {
            throw ScriptFailure(
                .usage, "\(meant.count) people match.", nextStep: "Give more of the name, or the record's identifier.")
        }
        return meant
    }
}
