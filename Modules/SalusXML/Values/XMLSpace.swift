/// White space as XML means it: blank, tab, line feed, carriage return.
enum XMLSpace {
    /// `whiteSpace = collapse` of XML Schema part 2: none at the ends, single blanks inside.
    static func collapse(_ text: String) -> String {
        if !text.utf8.contains(where: isSpace) { return text }
        return text.unicodeScalars.split(whereSeparator: isSpace).map(String.init).joined(separator: " ")
    }

    /// Nothing but white space, or nothing.
    static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
}
