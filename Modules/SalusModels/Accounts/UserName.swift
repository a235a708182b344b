public import SalusBase

/// The name a person signs in with: NFKC, case-folded, 1 to 254 bytes of UTF-8, without spaces and control characters.
///
/// Two spellings of one name are equal. The form of an e-mail address is allowed, not required.
public struct UserName: Hashable, Sendable {
    public let text: String

    /// Bytes in which every name of 254 bytes fits, however it is spelt: no character shrinks to less than a quarter.
    private static let longestSpelling = 4 * 254

    /// The canonical form of `text`, or nil when nothing usable is left.
    public init?(_ text: String) {
        if Self.isPlain(text) {
            self.text = text
            return
        }
        guard text.utf8.count <= Self.longestSpelling else { return nil }
        let folded = text.compatibilityComposed.lowercased()
        let canonical = folded.compatibilityComposed
        guard (1...254).contains(canonical.utf8.count), !canonical.unicodeScalars.contains(where: Self.isRefused) else {
            return nil
        }
        self.text = canonical
    }

    /// Spaces, controls, and what the tables of the normal forms do not know: its form could be another one tomorrow.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: true
        default: !scalar.hasStableForm
        }
    }

    /// Canonical already, which needs no tables of Unicode: visible ASCII without capitals,
    /// as nearly all names are.
    private static func isPlain(_ text: String) -> Bool {
        (1...254).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !(0x41...0x5A).contains($0) }
    }
}

extension UserName: TextCoded {
    public static let kindOfText = "a user name"
}
