import SalusBase

/// A fault of a declaration: the line of the file, and what to change.
public struct AppletFault: Error, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// A sentence without its end; words of the file are cut to a few.
    public let text: String

    init(line: Int, _ text: String) { (self.line, self.text) = (line, text) }

    public var description: String { "line \(line): \(text)" }
}

/// A fault whose line the reader knows.
struct AppletTextFault: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

extension String {
    /// `'tyle' is no key; did you mean 'tile'?`, or all that there are where none is near.
    static func unknown(_ word: String, called noun: String, among known: [String]) -> String {
        let shown = word.count > 40 ? word.prefix(40) + "…" : word
        let start = "'\(shown)' is no \(noun)"
        if word.count <= 40, let near = Suggestion.nearest(to: word, in: known.sorted()) {
            return "\(start); did you mean '\(near)'?"
        }
        return "\(start); there are \(known.sorted().joined(separator: ", "))"
    }
}
