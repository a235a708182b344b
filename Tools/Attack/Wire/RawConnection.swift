import CLinux
import Glibc

/// A TCP connection that sends any bytes.
final class RawConnection {
    fileprivate let descriptor: Int32
    private(set) var received: [UInt8] = []
    /// The server has ended it, or refused it.
    fileprivate(set) var isEnded = false

    /// `host` is the last part of our own address, 127.0.0.x.
    init(port: Int, from host: UInt32 = 1) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let bound = Self.withAddress(host: host, port: 0) { bind(descriptor, $0, $1) }
        let connected = Self.withAddress(host: 1, port: port) { connect(descriptor, $0, $1) }
        guard bound == 0, connected == 0 else { throw Fell("the server takes no connection (\(errno))") }
    }

    deinit { close(descriptor) }

    /// Sends all of it, or as much as the server takes within `seconds`; the number of bytes sent.
    @discardableResult
    func send(_ bytes: [UInt8], within seconds: Double = 10) -> Int {
        var sent = 0
        let end = Clock.seconds + seconds
        while sent < bytes.count, !isEnded, Clock.seconds < end {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress! + sent, min($0.count - sent, 1 << 18),
                    Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                wait(for: POLLIN | POLLOUT, seconds: 0.2)
                receive()
            } else {
                receive()
                isEnded = true
            }
        }
        return sent
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Takes what is there without waiting.
    func receive() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isEnded {
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                received += buffer[..<count]
            } else {
                if count == 0 || errno != EAGAIN { isEnded = true }
                return
            }
        }
    }

    /// Reads until the condition holds, the connection ends, or the time is over.
    func read(within seconds: Double, until isEnough: (RawConnection) -> Bool = { _ in false }) {
        let end = Clock.seconds + seconds
        receive()
        while !isEnded, !isEnough(self), Clock.seconds < end {
            wait(for: POLLIN, seconds: min(0.1, end - Clock.seconds))
            receive()
        }
    }

    private func wait(for events: Int32, seconds: Double) {
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = Glibc.poll(&poll, 1, Int32(max(1, seconds * 1000)))
    }

    private static func withAddress(
        host: UInt32, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 + host).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}

extension RawConnection {
    /// Sends what the system takes at once, and looks at nothing that comes.
    func sendBlindly(_ bytes: [UInt8]) {
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
        if count < 0, errno != EAGAIN { isEnded = true }
    }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }
}
