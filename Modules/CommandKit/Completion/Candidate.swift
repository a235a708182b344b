/// One thing that could stand at the cursor.
public struct Candidate: Hashable, Sendable {
    public let word: String
    /// What it is, in few words; shells that can show it do.
    public let about: String

    public init(_ word: String, _ about: String = "") { (self.word, self.about) = (word, about) }
}

/// What the shell is to offer.
enum Completion: Hashable, Sendable {
    case words([Candidate])
    case files, folders
    /// What only the running system knows, by the name of the kind, for a word that begins so; `prefix` stands before
    /// each candidate.
    case live(String, Invocation, word: String, prefix: String)
}
