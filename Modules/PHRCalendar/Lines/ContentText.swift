import SalusBase

/// Texts of content lines.
enum ContentText {
    private static let longest = 100_000

    /// `\n`, `\,`, `\;` and `\\` as what they stand for; nil for a text of blanks, and for a pile of combining marks.
    static func unescaped(_ text: Substring) -> String? {
        var (plain, isEscaped) = ("", false)
        for character in text.prefix(longest) {
            if isEscaped {
                plain.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                plain.append(character)
            }
        }
        let scalars = plain.unicodeScalars.filter { $0.value >= 32 || $0.value == 10 || $0.value == 9 }
        let kept = String(String.UnicodeScalarView(scalars))
        return kept.allSatisfy(\.isWhitespace) || !StreamSafeText.holds(kept) ? nil : kept
    }

    /// `=C3=A9` as the bytes that it stands for, in UTF-8 or else in ISO 8859-1.
    static func quotedPrintable(_ text: Substring, charset: String?) -> Substring {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "="), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        let isLatin = charset?.uppercased().hasPrefix("ISO-8859") ?? false
        return self.text(bytes, isLatin: isLatin)[...]
    }

    /// UTF-8 where it is valid, else ISO 8859-1.
    static func text(_ bytes: [UInt8], isLatin: Bool = false) -> String {
        if !isLatin, let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
