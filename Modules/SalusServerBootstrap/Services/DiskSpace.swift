import Glibc

/// The room of a file system, in bytes.
package struct DiskSpace: Hashable, Sendable {
    /// The bytes that an ordinary user may still write.
    package let free: Int
    package let size: Int

    /// Nil when the system does not say.
    package init?(at path: String) {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        free = Int(status.f_bavail) * Int(status.f_frsize)
        size = Int(status.f_blocks) * Int(status.f_frsize)
    }
}
