import Glibc

/// TCP connections to a server on 127.0.0.1.
package enum LoopbackSocket {
    /// The system refused the connection, with this value of `errno`.
    package struct Refused: Error, CustomStringConvertible {
        package let code: Int32
        package var description: String { "the server takes no connection (errno \(code))" }
    }

    /// A blocking descriptor without Nagle's delay, which the caller closes. `host` is the last part of our own
    /// address, 127.0.0.x. Throws `Refused`.
    package static func connect(to port: Int, from host: UInt32 = 1) throws(Refused) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Refused(code: errno) }
        var on = Int32(1)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        guard withAddress(host, 0, { bind(descriptor, $0, $1) }) == 0,
            withAddress(1, port, { Glibc.connect(descriptor, $0, $1) }) == 0
        else {
            let code = errno
            close(descriptor)
            throw Refused(code: code)
        }
        return descriptor
    }

    /// A port of 127.0.0.1 that no one listens on now, for a program that cannot choose one itself. Throws `Refused`.
    package static func freePort() throws(Refused) -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Refused(code: errno) }
        defer { close(descriptor) }
        var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        guard withAddress(1, 0, { bind(descriptor, $0, $1) }) == 0 else { throw Refused(code: errno) }
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard code == 0 else { throw Refused(code: errno) }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    private static func withAddress(
        _ host: UInt32, _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 + host).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}
