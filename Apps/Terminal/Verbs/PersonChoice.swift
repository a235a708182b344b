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
    /// Several items of one record are all meant.
    func choose<Item>(
        from items: [Item], identifier: (Item) -> RecordID, name: (Item) -> String
    ) throws(ScriptFailure) -> [Item] {
        guard let text else { return items }
        if let wanted = RecordID(text), items.contains(where: { identifier($0) == wanted }) {
            return items.filter { identifier($0) == wanted }
        }
        let words = text.lowercased()
        let exact = items.filter { name($0).lowercased() == words }
        let meant = exact.isEmpty ? items.filter { name($0).lowercased().hasPrefix(words) } : exact
        if meant.isEmpty {
            throw ScriptFailure(
                .notFound, "No person on this device has that name.", nextStep: "Run salus sync, or see salus summary.")
        }
        let people = Set(meant.map(identifier)).count
        if people > 1 {
            throw ScriptFailure(
                .usage, "\(people) people match.", nextStep: "Give more of the name, or the record's identifier.")
        }
        return meant
    }
}
