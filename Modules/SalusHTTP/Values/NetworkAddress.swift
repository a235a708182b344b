import CLinux
import Glibc
import SalusBase

/// A numeric IPv4 or IPv6 address.
public struct NetworkAddress: Hashable, Sendable, LosslessStringConvertible {
    /// 4 or 16 bytes in network order.
    public let bytes: [UInt8]

    /// Nil unless `bytes` are 4 or 16.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Nil for anything but one address in its usual form; an IPv4 address mapped into IPv6 becomes the IPv4 address.
    public init?(_ text: String) {
        var version4 = in_addr()
        var version6 = in6_addr()
        if inet_pton(AF_INET, text, &version4) == 1 {
            bytes = withUnsafeBytes(of: version4) { Array($0) }
        } else if inet_pton(AF_INET6, text, &version6) == 1 {
            let all = withUnsafeBytes(of: version6) { Array($0) }
            bytes = all.starts(with: Self.mapped) ? Array(all.suffix(4)) : all
        } else {
            return nil
        }
    }

    public var isVersion6: Bool { bytes.count == 16 }

    /// Loopback (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
    public var isThisMachine: Bool {
        isVersion6 ? bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } : bytes.first == 127
    }

    public var description: String { Self.text(of: bytes) }

    /// The key that limits count by: the address, or the /64 network of an IPv6 address, which one person may own.
    var network: [UInt8] { isVersion6 ? Array(bytes.prefix(8)) : bytes }

    /// The network as text for people: `192.0.2.1`, `2001:db8::/64`.
    public var networkText: String {
        isVersion6 ? Self.text(of: network + [UInt8](repeating: 0, count: 8)) + "/64" : description
    }

    /// A network that many people share: 256 IPv4 addresses, or an IPv6 /48.
    public var wideNetworkText: String {
        let kept = isVersion6 ? 6 : 3
        let zeros = [UInt8](repeating: 0, count: bytes.count - kept)
        return Self.text(of: bytes.prefix(kept) + zeros) + (isVersion6 ? "/48" : "/24")
    }

    /// RFC 4291 section 2.5.5.2.
    private static let mapped: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]

    private static func text(of bytes: [UInt8]) -> String {
        let family = bytes.count == 16 ? AF_INET6 : AF_INET
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(family, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// Addresses that share their first bits: `10.0.0.0/8`, `2001:db8::/32`, or one address alone.
public struct NetworkRange: Hashable, Sendable, LosslessStringConvertible {
    public let address: NetworkAddress
    /// The number of significant bits.
    public let bits: Int

    /// Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = NetworkAddress(String(parts[0])) else { return nil }
        let all = address.bytes.count * 8
        guard let bits = parts.count == 2 ? Int(digits: parts[1], in: 0...all) : all else { return nil }
        (self.address, self.bits) = (address, bits)
    }

    /// Whether the address is within this network.
    public func contains(_ other: NetworkAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let difference: UInt8 = other.bytes[bit / 8] ^ address.bytes[bit / 8]
            let mask: UInt8 = 0x80 >> UInt8(bit % 8)
            return difference & mask == 0
        }
    }

    public var description: String { bits == address.bytes.count * 8 ? "\(address)" : "\(address)/\(bits)" }
}
