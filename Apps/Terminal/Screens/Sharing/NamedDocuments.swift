import CommandKit
import SalusBase
import SalusClient
import SalusModels

/// The documents that a person names for a share, with commas between: titles, or the beginnings of titles.
enum NamedDocuments {
    /// Each document once. Throws for a name that means none or more than one; the error says which name.
    static func read(_ list: String, among listing: [ListedDocument]) throws(UsageError) -> [DocumentID] {
        var found: [DocumentID] = []
        for word in list.split(separator: ",").map({ String($0).trimmingSpaces }) where !word.isEmpty {
            let meant = NamedItems.matching(
                word, among: listing, key: { $0.document.id.description }, name: \.title)
            guard let one = meant.first else { throw UsageError("no document is called '\(word)'") }
            guard meant.count == 1 else {
                throw UsageError("\(meant.count) documents match '\(word)'; write more of the name")
            }
            if !found.contains(one.document.id) { found.append(one.document.id) }
        }
        guard !found.isEmpty else { throw UsageError("no document is named") }
        return found
    }
}
