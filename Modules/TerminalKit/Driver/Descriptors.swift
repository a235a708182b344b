import Glibc

/// Reading and writing whole amounts on a terminal's descriptors.
enum Descriptors {
    /// The bytes available now, at most 64 KiB; empty when there are none, nil at the end of input.
    static func readAvailable(_ descriptor: CInt) -> [UInt8]? {
        guard isReadable(descriptor) else { return [] }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &bytes, bytes.count)
        if count == 0 { return nil }
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
        return Array(bytes.prefix(count))
    }

    static func isReadable(_ descriptor: CInt) -> Bool {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, 0) > 0
    }

    /// Writes everything, waiting while the terminal takes no more; gives up when it is gone.
    static func write(_ bytes: [UInt8], to descriptor: CInt) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent)
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                var source = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&source, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
