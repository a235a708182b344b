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

    deinit {
        release()
        close(descriptor)
    }

    /// Lets go at once. Closing alone would not while a child that is just being started has a copy of the descriptor.
    func release() { _ = flock(descriptor, LOCK_UN) }
}
