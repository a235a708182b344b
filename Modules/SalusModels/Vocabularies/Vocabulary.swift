public import SalusBase

/// A coding system whose terms were loaded, such as LOINC, so that they can be looked up.
public struct Vocabulary: Hashable, Sendable, Codable {
    /// The longest short name.
    public static let nameLimit = 64

    /// Short, of lower-case letters, digits and dashes: `hl7-v3-vaccines`.
    public let name: String
    public let title: String
    /// The identifier of one load: the SHA-256 of its terms, in hexadecimal.
    public let edition: String
    public let terms: Int
    public let loadedAt: Instant

    public init(name: String, title: String, edition: String, terms: Int, loadedAt: Instant) {
        (self.name, self.title, self.edition) = (name, title, edition)
        (self.terms, self.loadedAt) = (terms, loadedAt)
    }

    /// Whether the text can name a vocabulary.
    public static func isValid(name: String) -> Bool {
        (1...nameLimit).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
