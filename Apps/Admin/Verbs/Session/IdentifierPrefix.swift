import CommandKit
import SalusBase

/// Identifiers as people type them: by their first characters.
enum IdentifierPrefix {
    /// Enough to tell apart what one table lists.
    static func of(_ identifier: some CustomStringConvertible) -> String { String(identifier.description.prefix(8)) }

    /// The one identifier that begins so. Throws when none does, or more than one.
    static func find<Found: CustomStringConvertible & Hashable>(
        _ text: String, in known: some Sequence<Found>, _ noun: String, listedBy verb: String = "session list"
    ) throws(UsageError) -> Found {
        let meant = Set(known.filter { $0.description.hasPrefix(text.lowercased()) })
        guard let first = meant.first else {
            throw UsageError("no \(noun) begins with '\(text)'; 'salus-admin \(verb)' shows them")
        }
        guard meant.count == 1 else {
            throw UsageError("\(meant.count) \(noun)s begin with '\(text)'; give more of it")
        }
        return first
    }
}
