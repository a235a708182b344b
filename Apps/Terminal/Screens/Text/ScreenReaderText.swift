import TerminalKit

/// A drawn line as a screen reader gets it: frames, bars and curves are left out, signs are said by their words.
enum ScreenReaderText {
    static func words(_ text: String) -> String {
        let said = text.map { character in
            if let word = signs[character] { return word }
            return character.isDrawing || "▲▼".contains(character) ? " " : String(character)
        }
        return said.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let signs: [Character: String] = ["●": "", "○": "past: ", "◦": "later: ", "▸": "", "•": ""]
}
