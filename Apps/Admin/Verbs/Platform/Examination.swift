import SalusBase
import SalusServerBootstrap

/// The checks of `doctor`, in the order in which one problem explains the next.
struct Examination: Sendable {
    let directory: DataDirectory
    let platform: SystemPlatform
    /// The server's configuration file; nil when the command line names none.
    let configuration: String?
    let now: Instant

    func findings() async -> [Finding] {
        guard directory.isMade else { return [missing] }
        let (databases, newestLine) = await databases()
        return [folder] + secrets.map(privateFile) + configured() + [certificate()]
            + [await runningServer()] + databases + [clock(newestLine), disk]
            + [Finding.backup(BackupNote.read(from: directory), now: now)]
    }

    private var secrets: [(name: String, path: String)] {
        let always = [("key file", directory.keys), ("operator token", directory.operatorToken)]
        let address = directory.databaseAddress
        return FileStatus(address) == nil ? always : always + [("address file", address)]
    }

    private var missing: Finding {
        Finding(
            "data directory", .fail, "\(directory.notMade)")
    }

    private var folder: Finding {
        guard let status = FileStatus(directory.path), status.isFolder else {
            return Finding("data directory", .fail, "\(directory.path) is no folder")
        }
        return permissions("data directory", directory.path, status, private: 0o700)
    }

    private func privateFile(_ name: String, _ path: String) -> Finding {
        guard let status = FileStatus(path) else {
            return Finding(name, .fail, "\(path) is missing", mend: "restore it from its backup")
        }
        return permissions(name, path, status, private: 0o600)
    }

    private func permissions(_ name: String, _ path: String, _ status: FileStatus, private mode: UInt32) -> Finding {
        let octal = String(mode, radix: 8)
        guard status.mode & 0o077 == 0 else {
            return Finding(name, .fail, "\(path) can be used by others", mend: "chmod \(octal) \(path)")
        }
        guard status.isOurs else {
            return Finding(
                name, .fail, "\(path) belongs to another user", mend: "run the program as its owner, or chown it")
        }
        return Finding(name, .ok, "\(path), for its owner only")
    }

    private func clock(_ newestLine: Instant?) -> Finding {
        let files = [directory.keys, directory.mainDatabase].compactMap { FileStatus($0)?.modifiedAt }
        return Finding.clock(now: now, written: files + [newestLine].compactMap(\.self))
    }

    private var disk: Finding {
        guard let free = DiskSpace(at: directory.path)?.free else {
            return Finding("disk space", .warn, "the system does not say how much is left")
        }
        return Self.disk(free: free)
    }

    static func disk(free: Int) -> Finding {
        let text = "\(free >> 20) MiB left"
        let mend = "make room, or move the data directory to a larger disk"
        if free < 64 << 20 { return Finding("disk space", .fail, text, mend: mend) }
        return free < 1 << 30 ? Finding("disk space", .warn, text, mend: mend) : Finding("disk space", .ok, text)
    }
}
