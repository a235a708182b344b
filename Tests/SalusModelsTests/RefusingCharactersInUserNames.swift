import Foundation
import SalusBase
import SalusModels
import Testing

/// A name that was taken yesterday is taken today, in the same form.
@Suite struct RefusingCharactersInUserNames {
    private static let refused = CharacterSet.whitespacesAndNewlines.union(.controlCharacters).union(.illegalCharacters)

    /// The form that names had when Foundation made it.
    private static func formBefore(_ text: String) -> String? {
        let folded = text.precomposedStringWithCompatibilityMapping.lowercased()
        let canonical = folded.precomposedStringWithCompatibilityMapping
        return canonical.unicodeScalars.contains { refused.contains($0) } ? nil : canonical
    }

    /// Foundation's tables leave out Tangut, and beyond the fifteenth plane they take the scalars that never are
    /// characters and refuse those 32 places before them.
    private static func isException(_ value: UInt32) -> Bool {
        switch value {
        case 0x17000...0x187F7, 0x18D00...0x18D08, 0xFFFDE...0xFFFDF, 0xFFFFE...0xFFFFF, 0x10FFDE...0x10FFDF,
            0x10FFFE...0x10FFFF:
            true
        default: false
        }
    }

    @Test func isAsBeforeForEveryScalar() {
        for value in UInt32(0x21)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), !Self.isException(value) else { continue }
            let text = "a\(scalar)"
            guard UserName(text)?.text.unicodeScalars.map(\.value) != Self.formBefore(text)?.unicodeScalars.map(\.value)
            else { continue }
            Issue.record("U+\(String(value, radix: 16)) is taken otherwise than before")
        }
    }

    @Test func takesTangutAndNoNoncharacter() {
        #expect(UserName("\u{17000}") != nil)
        #expect(UserName("a\u{FFFFE}") == nil)
        #expect(UserName("a\u{FFFDE}") != nil)
    }

    /// Which of its shapes a Chinese character has in a name is said by a selector that cannot be seen alone.
    @Test func takesTheShapesOfCharacters() {
        #expect(UserName("葛\u{E0100}")?.text == "葛\u{E0100}")
        #expect(UserName("葛\u{E01F0}") == nil && UserName("葛\u{E0041}") == nil)
    }
}
