import Dispatch
import Glibc
import SalusBase

/// Lines that are written together: one system call for all that come within some milliseconds, in their order. The
/// program flushes them before it ends.
package final class BufferedLines: Sendable {
    /// More than this is written by the caller, who waits for it: a reader that stands still stops its writers.
    private static let mostBytes = 1 << 18
    private static let delay = DispatchTimeInterval.milliseconds(5)

    private let write: @Sendable (UnsafeRawBufferPointer) -> Int
    private let waiting = Locked<[UInt8]>([])
    /// Held by the thread that writes.
    private let turn = Locked<Void>(())
    private let queue = DispatchQueue(label: "log")

    /// `write`: as the system call, whose `errno` stands when it gives less than 1.
    package init(_ write: @escaping @Sendable (UnsafeRawBufferPointer) -> Int) { self.write = write }

    package static let standardError = BufferedLines { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }

    func append(_ line: String) {
        let (isFirst, isFull) = waiting.withLock { bytes in
            let isFirst = bytes.isEmpty
            bytes.append(contentsOf: line.utf8)
            bytes.append(UInt8(ascii: "\n"))
            return (isFirst, bytes.count > Self.mostBytes)
        }
        if isFirst { queue.asyncAfter(deadline: .now() + Self.delay) { self.flush() } }
        if isFull { flush() }
    }

    /// Writes all lines that came before.
    package func flush() {
        turn.withLock { _ in
            var rest = waiting.withLock { bytes in
                defer { bytes.removeAll(keepingCapacity: bytes.count <= Self.mostBytes) }
                return bytes[...]
            }
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes(write)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return }
                rest = rest.dropFirst(written)
            }
        }
    }
}
