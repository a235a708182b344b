import SalusAPI
import SalusBase

/// The address of a server: scheme, host and port, and the prefix of its native calls.
public struct ServerAddress: Hashable, Sendable {
    /// Such as `https://salus.example.org:8443`.
    public let base: String
    /// Such as `/salus/v1`; a path in the address is that of a server that was configured with another one.
    public let prefix: String
    /// It names the machine that this program runs on.
    let isThisMachine: Bool

    /// Throws `badServerAddress` for anything but `https` with a host, or `http` with this machine: records and tokens
    /// do not travel in the clear. A host without a scheme is reached by `https`.
    public init(_ text: String) throws(ClientError) {
        let whole = text.contains("://") ? text : "https://\(text)"
        let parts = whole.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, ["http:", "https:"].contains(parts[0].lowercased()), parts[1].isEmpty,
            Self.isAuthority(parts[2]), parts[0].lowercased() == "https:" || Self.isOwn(parts[2])
        else { throw .badServerAddress }
        let path = parts.count > 3 ? parts[3] : ""
        guard path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        else { throw .badServerAddress }
        isThisMachine = Self.isOwn(parts[2])
        base = "\(parts[0].lowercased())//\(parts[2].lowercased())"
        let trimmed = path.split(separator: "/").joined(separator: "/")
        prefix = trimmed.isEmpty ? APICalls.prefix : "/\(trimmed)"
    }

    private init(none: Void) { (base, prefix, isThisMachine) = ("", APICalls.prefix, true) }

    /// The address of a profile on this device alone.
    static let none = ServerAddress(none: ())

    /// Whether there is no server.
    var isNone: Bool { base.isEmpty }

    /// As it is written down and read again.
    public var text: String { isNone ? "" : prefix == APICalls.prefix ? base : base + prefix }

    /// `localhost`, 127.0.0.0/8 or `[::1]`, with or without a port.
    private static func isOwn(_ authority: Substring) -> Bool {
        if authority == "[::1]" || authority.hasPrefix("[::1]:") { return true }
        let host = authority.prefix { $0 != ":" }.lowercased()
        let octets = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8(digits: $0) }
        return host == "localhost" || (octets.count == 4 && octets[0] == 127 && !octets.contains(nil))
    }

    /// Letters, digits and the few signs of host names, ports and IPv6 addresses; no user name.
    private static func isAuthority(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): true
                default: false
                }
            }
    }
}
