import CLinux
import Glibc

/// A numeric IPv4 or IPv6 address with a port.
struct SocketAddress: Hashable, Sendable {
    /// 4 or 16 bytes in network order.
    let bytes: [UInt8]
    var port: Int

    var isVersion6: Bool { bytes.count == 16 }
    var family: Int32 { isVersion6 ? AF_INET6 : AF_INET }

    /// What connection limits count by: the address, or the /64 network of an IPv6 address, which one person may own.
    var network: [UInt8] { isVersion6 ? Array(bytes.prefix(8)) : bytes }

    var networkText: String {
        isVersion6 ? Self.text(of: network + [UInt8](repeating: 0, count: 8)) + "/64" : host
    }

    /// Loopback (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
    var isThisMachine: Bool {
        isVersion6 ? bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } : bytes.first == 127
    }

    /// The address without its port.
    var host: String { Self.text(of: bytes) }

    private static func text(of bytes: [UInt8]) -> String {
        let family = bytes.count == 16 ? AF_INET6 : AF_INET
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(family, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Every address of `host`, without repetition. Blocks while a name is looked up.
    static func resolve(_ host: String, port: Int) throws(HTTPError) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { throw .cannotResolve(host: host) }
        defer { freeaddrinfo(list) }
        var found: [SocketAddress] = []
        for entry in sequence(first: list, next: { $0?.pointee.ai_next }).compactMap(\.self) {
            guard let raw = entry.pointee.ai_addr, var address = SocketAddress(raw) else { continue }
            address.port = port
            if !found.contains(address) { found.append(address) }
        }
        return found
    }

    init?(_ raw: UnsafePointer<sockaddr>) {
        switch Int32(raw.pointee.sa_family) {
        case AF_INET:
            self = raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { v4 in
                SocketAddress(bytes: bytesOf(v4.pointee.sin_addr), port: Int(UInt16(bigEndian: v4.pointee.sin_port)))
            }
        case AF_INET6:
            self = raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { v6 in
                SocketAddress(bytes: bytesOf(v6.pointee.sin6_addr), port: Int(UInt16(bigEndian: v6.pointee.sin6_port)))
            }
        default: return nil
        }
    }

    private init(bytes: [UInt8], port: Int) {
        self.bytes = bytes
        self.port = port
    }

    func withRaw<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        isVersion6 ? withUnsafeSockaddr(version6, body) : withUnsafeSockaddr(version4, body)
    }

    private var version4: sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
        return address
    }

    private var version6: sockaddr_in6 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(port).bigEndian
        withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
        return address
    }
}

private func bytesOf<Address>(_ address: Address) -> [UInt8] { withUnsafeBytes(of: address) { Array($0) } }

private func withUnsafeSockaddr<Address, Result>(
    _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
    withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<Address>.size))
        }
    }
}
