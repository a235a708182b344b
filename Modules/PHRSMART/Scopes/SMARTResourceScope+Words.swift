import SalusBase
import SalusModels

extension SMARTResourceScope {
    /// The scope in everyday words: `see and search observations, only where category is laboratory`.
    public var words: String {
        let acts = Self.acts.filter { verbs.contains($0.verb) }.map(\.words)
        let what = type.map { "\(Self.spaced($0)) data" } ?? "all data, kinds that come later too"
        let limits = filter.map { "\($0.name) is \(Self.code($0.value))" }
        return Self.list(acts) + " " + what + (limits.isEmpty ? "" : ", only where " + Self.list(limits))
    }

    private static let acts: [(verb: RecordVerb, words: String)] = [
        (.read, "see"), (.search, "search"), (.create, "add"), (.update, "change"), (.delete, "withdraw"),
    ]

    /// `MedicationRequest` is `medication request`.
    private static func spaced(_ type: String) -> String {
        type.reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += " " }
            text += letter.lowercased()
        }
    }

    /// The code of a token, without its system; several with "or".
    private static func code(_ value: String) -> String {
        value.split(separator: ",").map { $0.split(separator: "|").last.map(String.init) ?? String($0) }
            .joined(separator: " or ")
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension SMARTScopes.Word {
    /// The word as the consent page says it; nil where there is nothing to decide about.
    public var words: String? {
        switch self {
        case .launch, .launchPatient: nil
        case .offlineAccess: "go on while you are away, until the access ends"
        }
    }
}
