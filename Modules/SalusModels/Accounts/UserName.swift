import Foundation

/// The name a person signs in with: NFKC, case-folded, 1 to 254 bytes of UTF-8, without spaces and control characters.
///
/// Two spellings of one name are equal. The form of an e-mail address is allowed, not required.
public struct UserName: Hashable, Sendable {
    public let text: String

    /// The canonical form of `text`, or nil when nothing usable is left.
    public init?(_ text: String) {
        let folded = text.precomposedStringWithCompatibilityMapping.lowercased()
        let canonical = folded.precomposedStringWithCompatibilityMapping
        let refused = CharacterSet.whitespacesAndNewlines.union(.controlCharacters).union(.illegalCharacters)
        guard (1...254).contains(canonical.utf8.count), canonical.unicodeScalars.allSatisfy({ !refused.contains($0) })
        else { return nil }
        self.text = canonical
    }
}

extension UserName: CustomStringConvertible, Codable {
    public var description: String { text }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let name = UserName(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a user name")
        }
        self = name
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
