/// The kind of value that an option or operand takes; it checks, completes and explains the value.
public enum ValueKind: Hashable, Sendable {
    case text
    /// One of these words.
    case choice([String])
    /// A whole number of this range.
    case number(ClosedRange<Int>)
    case file
    case folder
    /// Something that only the running system knows, such as an account's name; completion asks for it by this name.
    case live(String)

    /// The reason why `word` is not a valid value, as the end of a sentence; nil for a valid one.
    func fault(of word: String) -> String? {
        switch self {
        case .choice(let words) where !words.contains(word):
            "cannot be '\(word)': it is one of \(words.joined(separator: ", "))\(UsageError.suggestion(word, words))"
        case .number(let range) where Int(word).map(range.contains) != true:
            "takes a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .text, .file, .folder, .live, .choice, .number: nil
        }
    }
}
