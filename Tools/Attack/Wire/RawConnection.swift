import CLinux
import Glibc
import Loopback

/// A TCP connection that sends any bytes.
final class RawConnection {
    fileprivate let descriptor: Int32
    private(set) var received: [UInt8] = []
    /// The server has ended it, or refused it.
    fileprivate(set) var isEnded = false

    /// `host` is the last part of our own address, 127.0.0.x.
    init(port: Int, from host: UInt32 = 1) throws {
        do { descriptor = try LoopbackSocket.connect(to: port, from: host) } catch { throw AttackSucceeded("\(error)") }
    }

    deinit { close(descriptor) }

    /// Sends all of it, or as much as the server takes within `seconds`; the number of bytes sent.
    @discardableResult
    func send(_ bytes: [UInt8], within seconds: Double = 10) -> Int {
        var sent = 0
        let end = AttackClock.seconds + seconds
        while sent < bytes.count, !isEnded, AttackClock.seconds < end {
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
        let end = AttackClock.seconds + seconds
        receive()
        while !isEnded, !isEnough(self), AttackClock.seconds < end {
            wait(for: POLLIN, seconds: min(0.1, end - AttackClock.seconds))
            receive()
        }
    }

    private func wait(for events: Int32, seconds: Double) {
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = Glibc.poll(&poll, 1, Int32(max(1, seconds * 1000)))
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
