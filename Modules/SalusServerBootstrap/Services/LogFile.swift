import Glibc
import SalusBase
import SalusServer

/// A log file that can be moved away while it is written: `reopen` begins a new one under the same name.
final class LogFile: Sendable {
    private let path: String
    private let descriptor: Locked<Int32>

    /// Appends; a new file is for its owner and its group.
    init(_ path: String) throws(BootstrapError) {
        self.path = path
        descriptor = Locked(try Self.open(path))
    }

    deinit { descriptor.withLock { _ = close($0) } }

    var writer: LogWriter {
        LogWriter { [self] line in
            let bytes = Array((line + "\n").utf8)
            descriptor.withLock { _ = write($0, bytes, bytes.count) }
        }
    }

    /// Throws, and goes on with the old one, when there can be no new one.
    func reopen() throws(BootstrapError) {
        let fresh = try Self.open(path)
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
