/// A drawn line as a screen reader gets it: frames, bars and curves are left out, signs are said by their words.
enum ToldText {
    static func words(_ text: String) -> String {
        let said = text.map { character in
            if let word = signs[character] { return word }
            return isDrawing(character) ? " " : String(character)
        }
        return said.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let signs: [Character: String] = ["●": "", "○": "past: ", "◦": "later: ", "▸": "", "•": ""]

    /// Box drawing and blocks (U+2500 to U+259F), the triangles of scroll marks, braille patterns (U+2800 to U+28FF).
    private static func isDrawing(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return (0x2500...0x259F).contains(scalar) || (0x2800...0x28FF).contains(scalar) || "▲▼".contains(character)
    }
}
