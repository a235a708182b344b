/// White space as XML means it: blank, tab, line feed, carriage return.
enum XMLSpace {
    /// `whiteSpace = collapse` of XML Schema part 2: none at the ends, single blanks inside.
    static func collapse(_ text: String) -> String {
        text.unicodeScalars.split(whereSeparator: isSpace).map(String.init).joined(separator: " ")
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
}
