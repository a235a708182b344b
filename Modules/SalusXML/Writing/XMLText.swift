/// Which texts XML can hold (XML 1.0, section 2.2).
public enum XMLText {
    /// Whether XML 1.0 has every character of the text.
    public static func isWritable(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x80).contains($0) } || text.unicodeScalars.allSatisfy(isWritable)
    }

    /// With U+FFFD for every character that XML does not have.
    public static func writable(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isWritable(scalar) ? scalar : "\u{FFFD}") }
        return String(scalars)
    }

    private static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
