import Glibc

/// A database file that only its owner may read; the library gives its log files the same permissions.
enum DatabaseFile {
    /// Leaves an existing file alone: closing a second descriptor of it would drop the library's locks. A failure
    /// shows when the library opens the file.
    static func createIfAbsent(at path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }
}
