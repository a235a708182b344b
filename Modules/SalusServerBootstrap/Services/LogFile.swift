import Glibc
import SalusBase
import SalusServer

/// A log file that can be moved away while it is written: `reopen` begins a new one under the same name.
final class LogFile: Sendable {
    private let path: String
    private let descriptor: Locked<Int32>
    private let lines: BufferedLines

    /// Appends; a new file is for its owner and its group.
    init(_ path: String) throws(BootstrapError) {
        self.path = path
        let descriptor = Locked(try Self.open(path))
        self.descriptor = descriptor
        lines = BufferedLines { bytes in descriptor.withLock { write($0, bytes.baseAddress, bytes.count) } }
    }

    deinit {
        lines.flush()
        descriptor.withLock { _ = close($0) }
    }

    var writer: LogWriter { LogWriter(to: lines) }

    /// Throws, and goes on with the old one, when there can be no new one.
    func reopen() throws(BootstrapError) {
        let fresh = try Self.open(path)
        lines.flush()
        let old = descriptor.withLock { descriptor in
            defer { descriptor = fresh }
            return descriptor
        }
        close(old)
    }

    private static func open(_ path: String) throws(BootstrapError) -> Int32 {
        let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw .configuration(
                "cannot write the log file \(path): \(reason). Check log.file and who owns its folder.")
        }
        return descriptor
    }
}
