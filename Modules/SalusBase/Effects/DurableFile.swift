import Glibc

/// Small files that survive a power cut whole or not at all, and that only their owner may read.
public enum DurableFile {
    /// Puts `bytes` under the name `path` with mode 0600: written to a new file that takes the name, file and folder
    /// synced. False when any step failed; what was there before is then still there, and `errno` says why. Of programs
    /// that do so at the same time the last one wins.
    public static func replace(_ path: String, with bytes: UnsafeRawBufferPointer) -> Bool {
        let fresh = "\(path).\(getpid()).new"
        unlink(fresh)
        let descriptor = open(fresh, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = write(descriptor, bytes.baseAddress, bytes.count) == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        return isWritten && rename(fresh, path) == 0 && syncFolder(of: path)
    }

    /// A new name is durable only with its folder.
    package static func syncFolder(of path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
