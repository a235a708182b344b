/// Puts the bytes of UTF-8 together to characters; broken ones become U+FFFD.
struct UTF8Collector: Sendable {
    private var bytes: [UInt8] = []
    private var missing = 0

    var isWaiting: Bool { missing > 0 }

    /// The characters that are complete with this byte: none, one, or two when it ends a broken one.
    mutating func take(_ byte: UInt8) -> [Character] {
        if missing > 0 {
            if byte & 0xC0 == 0x80 { return goOn(byte) }
            return (flush().map { [$0] } ?? []) + take(byte)
        }
        switch byte {
        case ..<0x80: return [Character(Unicode.Scalar(byte))]
        case 0xC2..<0xE0: missing = 1
        case 0xE0..<0xF0: missing = 2
        case 0xF0..<0xF5: missing = 3
        default: return ["\u{FFFD}"]
        }
        bytes = [byte]
        return []
    }

    /// The replacement for a character that never got complete.
    mutating func flush() -> Character? {
        defer { (bytes, missing) = ([], 0) }
        return missing > 0 ? "\u{FFFD}" : nil
    }

    private mutating func goOn(_ byte: UInt8) -> [Character] {
        bytes.append(byte)
        missing -= 1
        if missing > 0 { return [] }
        return String(validating: bytes, as: UTF8.self)?.first.map { [$0] } ?? ["\u{FFFD}"]
    }
}
