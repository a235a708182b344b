import Glibc

/// A file that is written under a name of its own (`NAME.part`, mode 0600) and takes its name whole or not at all.
///
/// One owner, one thread. Every function returns false when the system refused; `errno` says why. A file that was not
/// kept is removed; the remains of a crash are replaced by the next file of that name.
public final class FreshFile {
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isOpen = true
    /// Bytes written so far.
    public private(set) var size = 0

    private var part: String { "\(path).part" }

    /// Nil when it cannot be made.
    public init?(_ path: String) {
        self.path = path
        unlink("\(path).part")
        descriptor = open("\(path).part", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor < 0 { return nil }
    }

    deinit { if isOpen { discard() } }

    /// Appends all bytes; false when the disk refuses them.
    public func write(_ bytes: [UInt8]) -> Bool {
        buffer += bytes
        size += bytes.count
        return buffer.count < 1 << 20 || flush()
    }

    /// On the disk, not yet under its name.
    public func finish() -> Bool { flush() && fsync(descriptor) == 0 }

    /// Gives it its name, in the place of what is there. Durable when this returns.
    public func keep() -> Bool {
        isOpen = false
        close(descriptor)
        return rename(part, path) == 0 && DurableFile.syncFolder(of: path)
    }

    private func discard() {
        isOpen = false
        close(descriptor)
        unlink(part)
    }

    private func flush() -> Bool {
        var start = 0
        while start < buffer.count {
            let written = buffer.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start) }
            guard written > 0 else { return false }
            start += written
        }
        buffer = []
        return true
    }
}
