import Glibc

/// The name of a Unix socket in a folder that is held open. A `sockaddr_un` holds 107 bytes (unix(7)); the way through
/// the open folder fits into them however long the folder's own path is.
final class SocketPath: Sendable {
    private let folder: Int32
    private let name: String

    /// Throws `HTTPError.noSocket` when the folder cannot be opened.
    init(_ path: String) throws(HTTPError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        folder = open(parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        name = String(parts.last ?? "")
        guard folder >= 0, !name.isEmpty else {
            throw .noSocket(path: path, reason: String(cString: strerror(errno)))
        }
    }

    deinit { if folder >= 0 { close(folder) } }

    /// As bind(2), connect(2) and libcurl take it, as long as this object lives.
    var text: String { "/proc/self/fd/\(folder)/\(name)" }

    /// A socket that is not there is removed already.
    func remove() { unlinkat(folder, name, 0) }

    func withRaw<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result? {
        var raw = sockaddr_un()
        raw.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(text.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: raw.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &raw.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: raw) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
