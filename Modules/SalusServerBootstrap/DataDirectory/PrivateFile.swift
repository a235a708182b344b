import FoundationEssentials
import Glibc
import SalusBase
import SalusCrypto

/// Files that only their owner may read. Nothing is left half-written: content goes to a new file that takes the name.
enum PrivateFile {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Bytes of the file, nil when there is none.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Writes `text` with mode 0600, durable when this returns.
    static func write(_ text: String, to path: String) throws(BootstrapError) {
        let bytes = Array(text.utf8)
        let isWritten = bytes.withUnsafeBytes { DurableFile.replace(path, with: $0) }
        guard isWritten else { throw failure("write", path) }
    }

    /// As `write`, without a copy of the secret on the way.
    static func write(_ secret: Secret, to path: String) throws(BootstrapError) {
        guard secret.withBytes({ DurableFile.replace(path, with: $0) }) else { throw failure("write", path) }
    }

    /// Reads at most `limit` bytes of a file that belongs to us and that no one else can read.
    static func read(_ path: String, limit: Int) throws(BootstrapError) -> [UInt8] {
        let descriptor = try openPrivate(path)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0, count <= limit else { throw .directory("\(path) is not a file of this program.") }
        return Array(bytes.prefix(count))
    }

    /// The first line of a text file.
    static func readLine(_ path: String, limit: Int) throws(BootstrapError) -> String {
        String(decoding: try read(path, limit: limit).prefix { $0 != 0x0a }, as: UTF8.self)
    }

    /// A file of exactly `count` bytes, straight into a secret; nil when it has another length.
    static func readSecret(_ path: String, count: Int) throws(BootstrapError) -> Secret? {
        let descriptor = try openPrivate(path)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == count else { return nil }
        var length = 0
        let secret = Secret(count: count) { length = Glibc.read(descriptor, $0.baseAddress, count) }
        return length == count ? secret : nil
    }

    /// A folder that only its owner may use: made, or found. Throws for one that belongs to another user or that others
    /// may use, in which they could read or replace what is in it.
    static func makeFolder(_ path: String) throws(BootstrapError) {
        guard mkdir(path, 0o700) != 0 else { return }
        guard errno == EEXIST else { throw failure("make", path) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure("read", path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .directory("\(path) is no folder. Name another one.") }
        guard status.st_uid == geteuid() else {
            throw .directory("the folder \(path) belongs to another user. Start the program as its owner.")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw .directory("the folder \(path) can be used by others. Run: chmod 700 \(path)")
        }
    }

    /// Gives the file another name, in the place of what has that; durable when this returns.
    static func rename(_ path: String, to name: String) throws(BootstrapError) {
        guard Glibc.rename(path, name) == 0, DurableFile.syncFolder(of: name) else { throw failure("rename", path) }
    }

    /// A file that is not there is removed already.
    static func remove(_ path: String) throws(BootstrapError) {
        guard unlink(path) == 0 || errno == ENOENT, DurableFile.syncFolder(of: path) else {
            throw failure("remove", path)
        }
    }

    /// The folder with all that is in it.
    static func removeFolder(_ path: String) throws(BootstrapError) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch { throw failure("remove", path) }
    }

    static func failure(_ verb: String, _ path: String) -> BootstrapError {
        .directory("cannot \(verb) \(path): \(String(cString: strerror(errno))). Check the path and who owns it.")
    }

    private static func openPrivate(_ path: String) throws(BootstrapError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw failure("read", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
            close(descriptor)
            throw .directory("\(path) can be read by others. Run: chmod 600 \(path)")
        }
        guard status.st_uid == geteuid() else {
            close(descriptor)
            throw .directory("\(path) belongs to another user. Start the program as its owner.")
        }
        return descriptor
    }
}
