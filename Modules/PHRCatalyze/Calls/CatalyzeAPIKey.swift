/// The value of `X-Api-Key`: `type identifier id`, or the id alone, as HIPAAGRAM and the SDK 4 send it.
public struct CatalyzeAPIKey: Hashable, Sendable {
    /// The kind of program that the key was made for; `other` is ours.
    public enum Kind: String, CaseIterable, Hashable, Sendable { case browser, ios, android, other }

    /// Kind and identifier, for example `ios com.example.app`; nil where the request names the id alone.
    public let program: Program?
    /// The random name of the key.
    public let id: String

    /// The first two words of the longer form.
    public struct Program: Hashable, Sendable {
        public let kind: Kind
        public let identifier: String

        public init(kind: Kind, identifier: String) { (self.kind, self.identifier) = (kind, identifier) }
    }

    /// Reads the header's value. Nil for another number of words, a kind that is none, or a word over 200 bytes.
    public init?(_ field: String) {
        guard field.utf8.count <= 640 else { return nil }
        let words = field.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.allSatisfy(Self.isWord) else { return nil }
        switch words.count {
        case 1: (program, id) = (nil, words[0])
        case 3:
            guard let kind = Kind(rawValue: words[0]) else { return nil }
            (program, id) = (Program(kind: kind, identifier: words[1]), words[2])
        default: return nil
        }
    }

    /// The header's value.
    public var text: String {
        program.map { "\($0.kind.rawValue) \($0.identifier) \(id)" } ?? id
    }

    /// Visible ASCII, 1 to 200 bytes.
    static func isWord(_ word: String) -> Bool {
        (1...200).contains(word.utf8.count) && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// The session token of `Authorization: Bearer …` (RFC 6750 section 2.1).
public struct CatalyzeSessionToken: Hashable, Sendable {
    public let text: String

    /// Reads the header's value. Nil for another scheme, and for a token that is not 1 to 200 visible characters.
    public init?(authorization field: String) {
        guard field.utf8.count <= 640 else { return nil }
        let words = field.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, words[0].lowercased() == "bearer", CatalyzeAPIKey.isWord(words[1]) else { return nil }
        text = words[1]
    }
}
