/// Text in places that take few characters only (RFC 3986 section 2.1).
public enum PercentEncoding {
    /// Everything but letters, digits, `-`, `.`, `_` and `~` becomes `%` and two capital hexadecimal digits, as RFC
    /// 5849 section 3.6 wants it.
    public static func encode(_ text: some StringProtocol) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count * 3 / 2)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Nil for an escape that is cut off or has other digits, and for bytes that are not UTF-8. `plusIsSpace` is the
    /// rule of queries and forms.
    public static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(Hex.value), let low = rest.next().flatMap(Hex.value) else {
                    return nil
                }
                out.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: out.append(0x20)
            default: out.append(byte)
            }
        }
        return String(validating: out, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: true
        default: false
        }
    }
}
