/// Text in which combining marks never pile up (Stream-Safe Text Format, Unicode Standard Annex 15, section 13).
///
/// A text is put into canonical order whenever it is compared, hashed or normalized, at the square of the number of
/// marks in a row: a name with a megabyte of them would take a minute at each look-up. Readers of foreign bytes refuse
/// it.
public enum StreamSafeText {
    /// The number of combining marks that may follow each other; no language comes near it.
    public static let longest = 30

    /// Whether the text is in Stream-Safe Text Format (UAX 15 section 13).
    public static func holds(_ text: some StringProtocol) -> Bool {
        if text.utf8.count <= longest { return true }
        var row = 0
        for scalar in text.unicodeScalars {
            row = isMark(scalar) ? row + 1 : 0
            if row > longest { return false }
        }
        return true
    }

    /// The same of the texts in JSON, whose marks may be written as escapes. Content that is not UTF-8 or not JSON is
    /// not judged.
    public static func holds(json bytes: [UInt8]) -> Bool {
        var scan = JSONMarkScan()
        for byte in bytes where !scan.pass(byte) { return false }
        return true
    }

    /// No combining mark comes before U+0300.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
    }
}

/// Counts the marks in a row while the bytes of JSON pass.
private struct JSONMarkScan {
    private var row = 0
    /// The scalar that is being passed, and how many of its bytes or digits are still to come.
    private var value: UInt32 = 0
    private var missing = 0
    private var isEscape = false
    /// The first half of a scalar that takes two escapes.
    private var half: UInt32?
    private var wasBackslash = false

    /// False once there are too many.
    mutating func pass(_ byte: UInt8) -> Bool {
        if missing > 0 { return isEscape ? passDigit(byte) : passContinuation(byte) }
        switch byte {
        case UInt8(ascii: "\\"):
            wasBackslash.toggle()
            return true
        case UInt8(ascii: "u") where wasBackslash: begin(missing: 4, value: 0, isEscape: true)
        case 0xC0...0xDF: begin(missing: 1, value: UInt32(byte & 0x1F), isEscape: false)
        case 0xE0...0xEF: begin(missing: 2, value: UInt32(byte & 0x0F), isEscape: false)
        case 0xF0...0xF7: begin(missing: 3, value: UInt32(byte & 0x07), isEscape: false)
        default: row = 0
        }
        wasBackslash = false
        return true
    }

    private mutating func begin(missing: Int, value: UInt32, isEscape: Bool) {
        self.missing = missing
        self.value = value
        self.isEscape = isEscape
    }

    private mutating func passContinuation(_ byte: UInt8) -> Bool {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        return missing > 0 || count(value)
    }

    private mutating func passDigit(_ byte: UInt8) -> Bool {
        value = value << 4 | UInt32(Hex.value(byte) ?? 0)  // own number: one digit of four
        missing -= 1
        guard missing == 0 else { return true }
        if (0xD800...0xDBFF).contains(value) {
            half = value
            return true
        }
        guard let first = half, (0xDC00...0xDFFF).contains(value) else { return count(value) }
        half = nil
        return count(0x10000 + (first - 0xD800) << 10 + (value - 0xDC00))
    }

    private mutating func count(_ value: UInt32) -> Bool {
        row = Unicode.Scalar(value).map { StreamSafeText.isMark($0) } ?? false ? row + 1 : 0
        return row <= StreamSafeText.longest
    }
}
