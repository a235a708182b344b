/// Removal of control characters from other people's text, which could otherwise steer the terminal.
extension String {
    /// The same text with U+FFFD for every control character but ends of lines and tabs.
    package var harmless: String {
        String(
            UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isControl = scalar.properties.generalCategory == .control
                    return isControl && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar
                }))
    }

    /// JSON of the same value with control characters above ASCII as escapes, as those below always are: a terminal
    /// would obey U+009B.
    var harmlessJSON: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            let isControl = (0x7F...0x9F).contains(scalar.value)
            text += isControl ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
    }
}
