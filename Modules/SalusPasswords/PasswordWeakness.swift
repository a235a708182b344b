/// The reason that a password is easy to guess, with advice.
public enum PasswordWeakness: Hashable, Sendable, CaseIterable {
    case short
    case commonWord
    case disguisedWord
    case ownName
    case repeats
    case sequence
    case keyboard
    case date

    public var warning: String {
        switch self {
        case .short: "It is short."
        case .commonWord: "Words and passwords that many people use are tried first."
        case .disguisedWord: "A digit or sign in place of a letter is tried with every word."
        case .ownName: "Your name and your server's are tried first."
        case .repeats: "Repeating something adds little."
        case .sequence: "Letters or digits in a row are tried early."
        case .keyboard: "Keys beside each other are tried early."
        case .date: "Dates and years are tried early."
        }
    }

    /// The best first.
    public var suggestions: [String] {
        switch self {
        case .short, .commonWord, .ownName: ["Join four words that have nothing to do with each other."]
        case .disguisedWord: ["Add words instead of changing letters."]
        case .repeats, .sequence: ["Put another word in its place."]
        case .keyboard: ["Use words, or a longer path with more turns."]
        case .date: ["Leave out days and years that mean something to you.", "Add words."]
        }
    }
}
