/// Base 64 with the URL-safe alphabet and without padding (RFC 4648 section 5). Only the canonical form is read.
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    /// By symbol; 255 for what is none.
    private static let values: [UInt8] = (UInt8.min...UInt8.max).map { symbol in
        alphabet.firstIndex(of: symbol).map { UInt8($0) } ?? 255
    }

    /// RFC 4648 section 5, without padding.
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
    @inlinable
    public static func decode(_ text: some StringProtocol) -> [UInt8]? { decode(symbols: Array(text.utf8)) }

    @usableFromInline
    static func decode(symbols: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(symbols.count * 3 / 4)
        var (bits, pending) = (UInt32(0), UInt32(0))
        for symbol in symbols {
            let value = values[Int(symbol)]
            guard value < 64 else { return nil }
            (bits, pending) = (bits << 6 | UInt32(value), pending + 6)
            guard pending >= 8 else { continue }
            pending -= 8
            bytes.append(UInt8(bits >> pending))
            bits &= 1 << pending - 1
        }
        // Six unused bits are a symbol too many.
        return pending < 6 && bits == 0 ? bytes : nil
    }
}
