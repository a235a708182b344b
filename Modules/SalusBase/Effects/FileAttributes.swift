import Glibc

/// The kind and size of the file under a path (stat(2)).
public struct FileAttributes: Hashable, Sendable {
    /// The kind of a directory entry.
    public enum Kind: Hashable, Sendable { case file, folder, link, other }

    public let kind: Kind
    /// Bytes.
    public let size: Int

    /// Nil when nothing is there or a folder above it cannot be searched. A link is told of only without
    /// `followingLinks`.
    public init?(_ path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
    }
}
