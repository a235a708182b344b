import Glibc

/// An open file, closed with its last reference. One owner, one thread.
///
/// Reading gives nil and writing false when the system refused; `errno` says why.
public final class OpenFile {
    private static let piece = 1 << 16
    private let descriptor: Int32

    /// Opens for reading.
    public convenience init?(_ path: String) { self.init(path, O_RDONLY) }

    /// Opens with the flags of open(2), never for programs that are started. Nil when it cannot be opened.
    public convenience init?(_ path: String, _ flags: Int32) {
        let descriptor = open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        self.init(closing: descriptor)
    }

    /// Takes over an open descriptor.
    public init(closing descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The bytes that follow, at most `count`; fewer at the end only.
    public func read(upTo count: Int) -> [UInt8]? {
        var refused = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let read = Glibc.read(descriptor, buffer.baseAddress! + filled, count - filled)
                if read < 0, errno == EINTR { continue }
                refused = read < 0
                if read <= 0 { return }
                filled += read
            }
        }
        return refused ? nil : bytes
    }

    /// All that follows.
    public func readToEnd() -> [UInt8]? {
        var bytes: [UInt8] = []
        while let piece = read(upTo: Self.piece) {
            bytes += piece
            if piece.count < Self.piece { return bytes }
        }
        return nil
    }

    /// Writes all bytes at the position; false when the disk refuses them.
    public func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let written = Glibc.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return false }
                start += written
            }
            return true
        }
    }

    /// Moves the position; false when the file cannot.
    public func seek(to offset: Int) -> Bool { lseek(descriptor, offset, SEEK_SET) == offset }

    /// Cuts or extends the file; false when the disk refuses.
    public func truncate(to size: Int) -> Bool { ftruncate(descriptor, size) == 0 }
}
