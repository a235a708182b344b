import SalusBase

/// A command line that says something the program does not understand; the text says what to type instead.
public struct UsageError: Error, Hashable, Sendable {
    public let text: String
    /// The words whose help page explains it.
    public internal(set) var about: [String]

    public init(_ text: String, about: [String] = []) { (self.text, self.about) = (text, about) }

    /// `; did you mean '…'?` when something is near enough, else nothing.
    static func suggestion(_ word: String, _ known: some Sequence<String>) -> String {
        Suggestion.nearest(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
    }
}
