import Glibc
import SalusBase

/// Metadata of a file or folder, as `stat` reports it.
struct FileStatus: Sendable {
    /// Permission bits only.
    let mode: UInt32
    let isFolder: Bool
    /// Whether this process's user owns it.
    let isOurs: Bool
    let modifiedAt: Instant

    /// Nil when there is none, or it cannot be seen.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        mode = status.st_mode & 0o7777
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isOurs = status.st_uid == geteuid()
        modifiedAt = Instant(seconds: Int64(status.st_mtim.tv_sec))
    }
}
