import CLinux
import CSeccomp
import Glibc

/// A descriptor of a run, closed with its last reference.
final class OpenEnd {
    let descriptor: Int32

    /// Nil for what the system refused to open.
    init?(_ descriptor: Int32) {
        self.descriptor = descriptor
        if descriptor < 0 { return nil }
    }

    /// Can be read when so many seconds are over.
    convenience init?(timerSeconds: Int) {
        self.init(timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC)))
        var time = itimerspec()
        time.it_value.tv_sec = timerSeconds
        if timerfd_settime(descriptor, 0, &time, nil) != 0 { return nil }
    }

    static func pipe() -> (read: OpenEnd, write: OpenEnd)? {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0, let read = OpenEnd(ends[0]), let write = OpenEnd(ends[1]) else {
            return nil
        }
        return (read, write)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes all bytes and goes back to the first.
    func fill(_ bytes: [UInt8]) -> Bool {
        let isWritten = bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let written = write(descriptor, buffer.baseAddress! + start, buffer.count - start)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return false }
                start += written
            }
            return true
        }
        return isWritten && lseek(descriptor, 0, SEEK_SET) == 0
    }

    /// The number of bytes that were read; 0 at the end.
    func read(into buffer: inout [UInt8]) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            return max(0, count)
        }
    }
}
