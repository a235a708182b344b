import Glibc

/// One program at a time. The system lets go of the lock when the process ends, however it ends.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Throws `inUse` at once when somebody else holds it.
    init(_ directory: DataDirectory) throws(BootstrapError) {
        descriptor = open(directory.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.failure("open", directory.lock) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(directory: directory.path)
        }
    }

    deinit { close(descriptor) }
}
