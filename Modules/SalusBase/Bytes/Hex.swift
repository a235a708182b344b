/// Base 16 (RFC 4648 section 8) in lower case; reading takes either case.
public enum Hex {
    static let digits = Array("0123456789abcdef".utf8)

    /// Two lower-case digits for each byte.
    @inlinable
    public static func encode(_ bytes: some Sequence<UInt8>) -> String { encode(array: Array(bytes)) }

    @usableFromInline
    static func encode(array bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for an odd count or any other character.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let values = text.utf8.map(value)
        guard values.count.isMultiple(of: 2), !values.contains(nil) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { values[$0]! << 4 | values[$0 + 1]! }
    }

    static func value(_ character: UInt8) -> UInt8? {
        switch character {
        case 0x30...0x39: character - 0x30
        case 0x41...0x46: character - 0x37
        case 0x61...0x66: character - 0x57
        default: nil
        }
    }
}
