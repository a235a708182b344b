/// What may stand as the value of an option or as an operand: it is checked, completed and explained by this.
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

    /// Why `word` cannot be the value, as the end of a sentence; nil when it can.
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
