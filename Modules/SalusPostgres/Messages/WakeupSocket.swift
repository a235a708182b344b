import Glibc

/// Wakes a thread that waits for a socket.
final class WakeupSocket: Sendable {
    private let (reading, writing): (CInt, CInt)

    /// Without descriptors left it never rings, and the thread looks again after its pause only.
    init() {
        var ends: [CInt] = [-1, -1]
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        _ = socketpair(AF_UNIX, CInt(kind), 0, &ends)
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// A full buffer rings already.
    func ring() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Returns when it rings, when `socket` can be read, or after `milliseconds` (never by itself when negative).
    func wait(beside socket: CInt?, atMost milliseconds: CInt) {
        var waiting = [reading, socket ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&waiting, nfds_t(waiting.count), milliseconds)
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(reading, &bytes, bytes.count) > 0 {}
    }
}
