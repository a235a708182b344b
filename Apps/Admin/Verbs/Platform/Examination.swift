import SalusBase
import SalusHTTP
import SalusServerBootstrap

/// What `doctor` looks at, in the order in which one problem explains the next.
struct Examination: Sendable {
    let directory: DataDirectory
    let platform: SystemPlatform
    let now: Instant

    func findings() async -> [Finding] {
        guard directory.isMade else { return [missing] }
        return [folder]
            + secrets.map(privateFile) + [certificate, clock, disk] + (await databases())
    }

    private var secrets: [(name: String, path: String)] {
        let always = [("key file", directory.keys), ("operator token", directory.operatorToken)]
        let address = directory.databaseAddress
        return FileStatus(address) == nil ? always : always + [("address file", address)]
    }

    private var missing: Finding {
        Finding(
            "data directory", .fail, "\(directory.path) holds no key file, so it is no data directory",
            mend: "make one with 'salus-admin init --data \(directory.path)', or restore the key file")
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

    private var certificate: Finding {
        guard FileStatus(directory.certificate) != nil else {
            return Finding(
                "certificate", .ok, "no development certificate yet; salus-server --tls dev makes one when it starts")
        }
        do throws(HTTPError) {
            return Self.certificate(until: try CertificateFile(directory.certificate).notAfter, now: now)
        } catch {
            return Finding(
                "certificate", .fail, "\(error)",
                mend: "remove \(directory.certificate); the next start makes a new one")
        }
    }

    /// Renewal is wanted thirty days before the end.
    static func certificate(until end: Instant, now: Instant) -> Finding {
        let mend =
            "remove the development certificate and restart the server, which makes a new one; clients trust it anew"
        if end < now { return Finding("certificate", .fail, "the development certificate ended \(end)", mend: mend) }
        if end < now.adding(seconds: 30 * 86_400) {
            return Finding("certificate", .warn, "the development certificate ends \(end)", mend: mend)
        }
        return Finding("certificate", .ok, "the development certificate holds until \(end.date)")
    }

    /// A clock that runs behind what was written already would number history backwards.
    private var clock: Finding {
        let written = [directory.keys, directory.mainDatabase].compactMap { FileStatus($0)?.modifiedAt }.max()
        if let written, written > now.adding(seconds: 300) {
            return Finding(
                "clock", .fail, "the clock says \(now), but files were written at \(written)",
                mend: "set the clock, for example with systemd-timesyncd")
        }
        return Finding("clock", .ok, "\(now)")
    }

    private var disk: Finding {
        guard let free = FileStatus.freeBytes(directory.path) else {
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
