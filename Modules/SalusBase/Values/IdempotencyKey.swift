/// Names one logical request of a client, however often it is sent (draft-ietf-httpapi-idempotency-key-header-07).
///
/// Its maker keeps it to itself: it opens the answer that a server keeps for it.
public struct IdempotencyKey: Hashable, Sendable {
    /// The name of the header field.
    public static let fieldName = "Idempotency-Key"
    /// The allowed numbers of characters of a key.
    public static let lengths = 16...128
    /// The form of a key as a regular expression.
    public static let pattern = "^(\"[A-Za-z0-9._~:+/=-]{16,128}\"|[A-Za-z0-9._~:+/=-]{16,128})$"

    private let text: String

    /// Nil for a text of another length, or with other characters than ASCII letters, digits and `-._~:+/=`.
    public init?(_ text: some StringProtocol) {
        guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        self.text = String(text)
    }

    /// A new key of 128 random bits.
    public init(from randomness: Randomness) { text = Base64URL.encode(randomness.bytes(16)) }

    /// Reads a header field: a string of RFC 8941 section 3.3.3, or the same without quotation marks. Nil for another
    /// form.
    public init?(field: String) {
        let isQuoted = field.utf8.count >= 2 && field.utf8.first == Self.quote && field.utf8.last == Self.quote
        self.init(isQuoted ? field.dropFirst().dropLast() : Substring(field))
    }

    /// As it is written into the header field.
    public var field: String { "\"\(text)\"" }

    public var bytes: [UInt8] { Array(text.utf8) }

    private static let quote = UInt8(ascii: "\"")

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~:+/=".utf8.contains(byte)
        }
    }
}

/// Names the kind only, so that a key never reaches a log by being printed.
extension IdempotencyKey: CustomStringConvertible {
    public var description: String { "idempotency key" }
}
