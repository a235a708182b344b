import SalusBase

/// The form of a Host field (RFC 9110 section 7.2, RFC 3986 section 3.2.2): a name, an IPv4 address or an IPv6 address
/// in brackets, and a port. Of names only what host names and addresses are made of, so that no reader of it can be
/// misled.
enum HostField {
    private static let longest = 255

    static func isValid(_ value: ArraySlice<UInt8>) -> Bool {
        guard !value.isEmpty, value.count <= longest else { return false }
        let isBracketed = value.first == UInt8(ascii: "[")
        let end = isBracketed ? value.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : colon(in: value)
        guard let end else { return isName(value) }
        let (host, port) = (value[..<end], value[end...])
        return (isBracketed ? isAddress(host.dropFirst().dropLast()) : isName(host)) && isPort(port)
    }

    private static func colon(in value: ArraySlice<UInt8>) -> Int? { value.firstIndex(of: UInt8(ascii: ":")) }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
                case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
                default: false
                }
            }
    }

    private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains(UInt8(ascii: ":")) && NetworkAddress(String(decoding: bytes, as: UTF8.self)) != nil
    }

    /// Nothing, or a colon with at most five digits behind it.
    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        let digits = bytes.dropFirst()
        guard first == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isDigit) else { return false }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= Int(UInt16.max)
    }
}
