/// A place in a JSON value (RFC 6901).
struct JSONPointer: Hashable, Sendable {
    private static let deepest = 200

    let tokens: [String]

    /// Nil for a text that is no pointer: one without its first slash, or with a `~` that is no escape.
    init?(_ text: String) {
        guard text.isEmpty || text.hasPrefix("/") else { return nil }
        var tokens: [String] = []
        for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard tokens.count < Self.deepest, let token = Self.token(part) else { return nil }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    private static func token(_ part: Substring) -> String? {
        let pieces = part.split(separator: "~", omittingEmptySubsequences: false)
        var token = String(pieces.first ?? "")
        for piece in pieces.dropFirst() {
            switch piece.first {
            case "0": token += "~" + piece.dropFirst()
            case "1": token += "/" + piece.dropFirst()
            default: return nil
            }
        }
        return token
    }

    func isPrefix(of other: JSONPointer) -> Bool { other.tokens.starts(with: tokens) }
}
