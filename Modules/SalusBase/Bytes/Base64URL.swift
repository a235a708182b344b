/// Base 64 with the URL-safe alphabet and without padding (RFC 4648 section 5). Only the canonical form is read.
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt32($0.offset)) })

    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for index in 0...group.count { text.append(alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for another alphabet, padding, an impossible length, or unused bits that are not zero.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let symbols = Array(text.utf8)
        guard symbols.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: symbols.count, by: 4) {
            guard let group = decodeGroup(symbols[start..<min(start + 4, symbols.count)]) else { return nil }
            bytes += group
        }
        return bytes
    }

    private static func decodeGroup(_ symbols: ArraySlice<UInt8>) -> [UInt8]? {
        var bits: UInt32 = 0
        for symbol in symbols {
            guard let value = values[symbol] else { return nil }
            bits = bits << 6 | value
        }
        bits <<= 6 * UInt32(4 - symbols.count)
        let count = symbols.count - 1
        guard bits & (UInt32(1) << (8 * UInt32(3 - count)) - 1) == 0 else { return nil }
        return (0..<count).map { UInt8(truncatingIfNeeded: bits >> (16 - 8 * UInt32($0))) }
    }
}
