/// One thing that could stand at the cursor.
public struct Candidate: Hashable, Sendable {
    public let word: String
    /// A description in a few words, for shells that can show one.
    public let about: String

    public init(_ word: String, _ about: String = "") { (self.word, self.about) = (word, about) }
}

/// The candidates that completion gives the shell for one word.
enum Completion: Hashable, Sendable {
    case words([Candidate])
    case files, folders
    /// Values that only the running system knows: the name of their kind, the beginning of the word, and the `prefix`
    /// that is written before each candidate.
    case live(String, Invocation, word: String, prefix: String)
}
