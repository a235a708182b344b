import Glibc

/// A lock that one program at a time holds by a file. The system lets go of it when the process ends, however
/// it ends; the file stays.
public final class FileLock: Sendable {
    /// The reason that there is no lock.
    public enum Failure: Error, Hashable, Sendable {
        /// Another process holds it now.
        case held
        /// The file cannot be opened or made; `errno` says why.
        case unusable
    }

    private let descriptor: Int32

    /// Takes the lock or throws at once. The file is made when it is not there (0600).
    public init(_ path: String) throws(Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .held
        }
    }

    deinit {
        release()
        close(descriptor)
    }

    /// Lets go at once. Closing alone would not while a child that is just being started has a copy of the descriptor.
    public func release() { _ = flock(descriptor, LOCK_UN) }
}
