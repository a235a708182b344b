/// Text as search compares it: lower case, Latin letters without their accents.
struct FoldedText {
    /// One for each character of the text.
    let characters: [Character]
    /// Whether a word begins at this character.
    let startsWord: [Bool]

    init(_ text: String) {
        var (folded, starts) = ([Character](), [Bool]())
        var before: Character = " "
        for character in text {
            folded.append(Self.fold(character))
            starts.append(Self.isStart(character, after: before))
            before = character
        }
        (characters, startsWord) = (folded, starts)
    }

    private static func isStart(_ character: Character, after before: Character) -> Bool {
        if !(character.isLetter || character.isNumber) { return false }
        if !(before.isLetter || before.isNumber) { return true }
        return character.isUppercase && before.isLowercase || character.isNumber != before.isNumber
    }

    static func fold(_ character: Character) -> Character {
        if let ascii = character.asciiValue {
            return (65...90).contains(ascii) ? Character(Unicode.Scalar(ascii + 32)) : character
        }
        let lower = character.lowercased()
        return lower.unicodeScalars.first.flatMap(base) ?? lower.first ?? character
    }

    /// `LATIN SMALL LETTER E WITH ACUTE` is found as `e`.
    private static func base(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.isASCII { return Character(scalar) }
        guard let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER ") else { return nil }
        let words = name.split(separator: " ")
        guard words.count > 4, words[3].count == 1, words[4] == "WITH" else { return nil }
        return words[3].lowercased().first
    }
}
