import SalusBase

/// RFC 3986 section 2.1: everything but unreserved characters is written as `%XX`.
public enum PercentEncoding {
    public static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded += Array("%\(Hex.encode([byte]).uppercased())".utf8)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Nil for a broken escape or bytes that are not UTF-8.
    public static func decode(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let escaped = Hex.decode(String(decoding: rest.prefix(2), as: UTF8.self)), escaped.count == 1 else {
                return nil
            }
            bytes += escaped
            rest.removeFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
