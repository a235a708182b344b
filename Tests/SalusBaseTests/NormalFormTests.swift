import Foundation
import SalusBase
import Testing

/// Passwords, user names, search words and statements are made from these forms, so none may ever change.
@Suite struct NormalFormTests {
    /// Text → NFC, NFKC, from the Unicode Character Database and Annex 15.
    private static let known: [(String, String, String)] = [
        ("plain", "plain", "plain"),
        ("e\u{301}", "\u{E9}", "\u{E9}"),
        ("\u{212B}", "\u{C5}", "\u{C5}"),
        ("\u{FB01}", "\u{FB01}", "fi"),
        ("\u{FF21}", "\u{FF21}", "A"),
        ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}", "\u{1E69}"),
        ("s\u{307}\u{323}", "\u{1E69}", "\u{1E69}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}", "\u{D55C}"),
        ("\u{958}", "\u{915}\u{93C}", "\u{915}\u{93C}"),
        ("\u{2126}\u{2460}\u{BD}", "\u{3A9}\u{2460}\u{BD}", "\u{3A9}11\u{2044}2"),
        ("a\0\u{E9}", "a\0\u{E9}", "a\0\u{E9}"),
        ("\u{1D160}", "\u{1D158}\u{1D165}\u{1D16E}", "\u{1D158}\u{1D165}\u{1D16E}"),
    ]

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test(arguments: known) func areThoseOfUnicode(_ text: String, _ composed: String, _ compatible: String) {
        #expect(Self.scalars(text.composed) == Self.scalars(composed))
        #expect(Self.scalars(text.compatibilityComposed) == Self.scalars(compatible))
    }

    @Test func areAsBeforeForEveryScalar() {
        var differing: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if let difference = Self.difference(String(Character(scalar))) { differing.append(difference) }
        }
        #expect(differing == [])
    }

    @Test func areAsBeforeForMarksInEveryOrder() {
        var (differing, seed) = ([String](), UInt64(7))
        for _ in 0..<60_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<2 + seed % 5 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(Self.pool[Int(seed >> 33) % Self.pool.count])
            }
            if let difference = Self.difference(String(text)) { differing.append(difference) }
        }
        #expect(differing == [])
    }

    /// From the order of marks in Annex 15; Foundation leaves the parts of U+0F73 and U+0385 where they stood.
    @Test func putTheMarksOfOneCharacterInOrder() {
        #expect(Self.scalars("\u{342}\u{F73}".composed) == [0xF71, 0xF72, 0x342])
        #expect(Self.scalars("\u{385}\u{31B}".compatibilityComposed) == [0x20, 0x31B, 0x308, 0x301])
    }

    @Test func keepSyllablesAndFinalConsonantsApartAsBefore() {
        for text in ["\u{AC00}\u{11A8}", "\u{AC00}\u{11A7}", "x\u{AC1C}\u{11C2}\u{301}"] {
            #expect(Self.scalars(text.composed) == Self.scalars(text.precomposedStringWithCanonicalMapping))
            #expect(Self.scalars(text.composed) == Self.scalars(text))
        }
    }

    /// Old Hangul, which Foundation composes into scalars that mean nothing, is left as Unicode says.
    @Test func leaveOldHangulWhole() {
        for text in ["\u{1113}\u{1161}", "\u{1113}\u{1176}", "\u{1100}\u{1176}", "\u{1100}\u{11173}"] {
            #expect(Self.scalars(text.composed) == Self.scalars(text))
            #expect(Self.scalars(text.compatibilityComposed) == Self.scalars(text))
        }
    }

    @Test func knowWhichScalarsAreStable() {
        let isStable = "aé한😀".unicodeScalars.allSatisfy(\.hasStableForm)
        #expect(isStable)
        #expect(!Unicode.Scalar(0x378)!.hasStableForm)
    }

    /// Everything that composes, decomposes or is sorted, without Hangul.
    private static let pool: [Unicode.Scalar] = {
        let all = (UInt32(0xA0)...0x1FFFF).compactMap { Unicode.Scalar($0) }
        let active = all.filter { scalar in
            scalar.properties.canonicalCombiningClass != .notReordered
                || String(Character(scalar)).decomposedStringWithCompatibilityMapping.unicodeScalars.count > 1
        }
        let parts = active.flatMap { String(Character($0)).decomposedStringWithCompatibilityMapping.unicodeScalars }
        return (active + parts).filter { !isHangul($0) && $0.hasStableForm }
    }()

    /// Foundation takes a scalar of a higher plane for the Hangul with its last four digits when another one stands
    /// before it.
    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value & 0xFFFF {
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        case 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E, 0xFFA0...0xFFDC: true
        default: false
        }
    }

    /// Foundation leaves some marks out of order that one character decomposes into; doing it again puts them right.
    private static func difference(_ text: String) -> String? {
        let composed = text.precomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
        let compatible = text.precomposedStringWithCompatibilityMapping.precomposedStringWithCompatibilityMapping
        let isSame =
            scalars(text.composed) == scalars(composed) && scalars(text.compatibilityComposed) == scalars(compatible)
        return isSame ? nil : scalars(text).map { String($0, radix: 16) }.joined(separator: " ")
    }
}
