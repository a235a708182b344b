import CLinux
import Glibc

/// A numeric address with a port.
struct SocketAddress: Hashable, Sendable {
    let address: NetworkAddress
    var port: Int

    var isVersion6: Bool { address.isVersion6 }
    var family: Int32 { isVersion6 ? AF_INET6 : AF_INET }
    /// The address without its port.
    var host: String { address.description }

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

    /// Stands for callers of a Unix socket, who have no address.
    static let thisMachine = SocketAddress(address: NetworkAddress(bytes: [127, 0, 0, 1])!, port: 0)

    private init(address: NetworkAddress, port: Int) { (self.address, self.port) = (address, port) }

    init?(_ raw: UnsafePointer<sockaddr>) {
        let found: SocketAddress?
        switch Int32(raw.pointee.sa_family) {
        case AF_INET:
            found = raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { v4 in
                SocketAddress(bytes: bytesOf(v4.pointee.sin_addr), port: v4.pointee.sin_port)
            }
        case AF_INET6:
            found = raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { v6 in
                SocketAddress(bytes: bytesOf(v6.pointee.sin6_addr), port: v6.pointee.sin6_port)
            }
        default: found = nil
        }
        guard let found else { return nil }
        self = found
    }

    /// `port` in network order.
    private init?(bytes: [UInt8], port: in_port_t) {
        guard let address = NetworkAddress(bytes: bytes) else { return nil }
        (self.address, self.port) = (address, Int(UInt16(bigEndian: port)))
    }

    func withRaw<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        isVersion6 ? withUnsafeSockaddr(version6, body) : withUnsafeSockaddr(version4, body)
    }

    private var version4: sockaddr_in {
        var raw = sockaddr_in()
        raw.sin_family = sa_family_t(AF_INET)
        raw.sin_port = UInt16(port).bigEndian
        withUnsafeMutableBytes(of: &raw.sin_addr) { $0.copyBytes(from: address.bytes) }
        return raw
    }

    private var version6: sockaddr_in6 {
        var raw = sockaddr_in6()
        raw.sin6_family = sa_family_t(AF_INET6)
        raw.sin6_port = UInt16(port).bigEndian
        withUnsafeMutableBytes(of: &raw.sin6_addr) { $0.copyBytes(from: address.bytes) }
        return raw
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
