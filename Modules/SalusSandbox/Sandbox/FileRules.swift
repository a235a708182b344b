import CSeccomp
import Glibc

/// The files that a sandboxed program may read, as rules of Landlock (landlock(7)): the system's libraries, fonts and
/// character tables. None of a person's files is among them, and none may be written.
final class FileRules {
    /// Negative where the kernel has no Landlock: the filter of calls is all then.
    let descriptor: Int32

    private static let read = UInt64(LANDLOCK_ACCESS_FS_READ_FILE)
    private static let list = UInt64(LANDLOCK_ACCESS_FS_READ_DIR)
    private static let execute = UInt64(LANDLOCK_ACCESS_FS_EXECUTE)

    private static let readable = [
        "/etc/fonts", "/etc/ld.so.cache", "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/fonts",
        "/usr/share/poppler", "/var/cache/fontconfig",
    ]
    /// The loader of programs is among the libraries, and is executed.
    private static let libraries = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]

    /// Whether the kernel has Landlock.
    static var isEnforced: Bool { cseccomp_landlock_version() > 0 }

    /// Nil when the kernel has Landlock but does not take the rules.
    init?(for program: String) {
        let version = cseccomp_landlock_version()
        descriptor = version > 0 ? cseccomp_landlock_rules(Self.handled(version)) : -1
        guard version > 0 else { return }
        guard descriptor >= 0, allow(program, Self.read | Self.execute) else { return nil }
        for path in ScriptInterpreter.paths(of: program) ?? [] { _ = allow(path, Self.read | Self.execute) }
        for path in Self.libraries { _ = allow(path, Self.read | Self.list | Self.execute) }
        for path in Self.readable { _ = allow(path, Self.read | Self.list) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// All rights of files that this kernel knows: 13 at first, then linking between folders, truncating, and commands
    /// of devices.
    private static func handled(_ version: Int32) -> UInt64 {
        let rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13
        return (1 << UInt64(rights)) - 1
    }

    /// False for a path that is not there, too.
    private func allow(_ path: String, _ access: UInt64) -> Bool {
        let opened = cseccomp_open_path(path)
        guard opened >= 0 else { return false }
        defer { close(opened) }
        var about = stat()
        guard fstat(opened, &about) == 0 else { return false }
        let isFolder = about.st_mode & S_IFMT == S_IFDIR
        return cseccomp_landlock_allow(descriptor, opened, isFolder ? access : access & ~Self.list) == 0
    }
}
