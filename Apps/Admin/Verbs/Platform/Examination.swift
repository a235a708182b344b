import SalusAPI
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import SalusStorage

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

/// Checks of the server's configuration file and of the certificate that it names.
extension Examination {
    func configured() -> [Finding] {
        guard let file = configuration else { return [] }
        let check = ConfigurationCheck(ConfigurationInputs(file: file), now: now)
        let mend = "salus-server check-config \(file)"
        let found =
            check.errors.map { Finding("configuration", .fail, $0, mend: mend) }
            + check.warnings.map { Finding("configuration", .warn, $0, mend: mend) }
        return found.isEmpty ? [Finding("configuration", .ok, "nothing is wrong with \(file)")] : found
    }

    func certificate() -> Finding {
        switch configuration.map({ LoadedConfiguration(ConfigurationInputs(file: $0)).configuration.tls }) {
        case .off: Finding("certificate", .ok, "none: 'tls' is off, and a proxy in front has one")
        case .files(let file, _):
            Self.certificate(
                file, name: "the certificate \(file)", now: now,
                mend: "renew it; the server takes the new one up by itself")
        case .development, nil: developmentCertificate()
        }
    }

    private func developmentCertificate() -> Finding {
        guard FileStatus(directory.certificate) != nil else {
            let other =
                configuration == nil ? "; for a certificate of your own name the configuration with --config" : ""
            return Finding("certificate", .ok, "no development certificate yet\(other)")
        }
        return Self.certificate(
            directory.certificate, name: "the development certificate", now: now,
            mend: "remove \(directory.certificate) and restart the server, which makes a new one for clients to trust"
        )
    }

    private static func certificate(_ file: String, name: String, now: Instant, mend: String) -> Finding {
        do throws(HTTPError) {
            return certificate(name, until: try CertificateFile(file).notAfter, now: now, mend: mend)
        } catch { return Finding("certificate", .fail, "\(error)", mend: mend) }
    }

    /// Renewal is wanted thirty days before the end.
    static func certificate(_ name: String, until end: Instant, now: Instant, mend: String) -> Finding {
        if end < now { return Finding("certificate", .fail, "\(name) ended \(end)", mend: mend) }
        if end < now.adding(seconds: 30 * 86_400) {
            return Finding("certificate", .warn, "\(name) ends \(end)", mend: mend)
        }
        return Finding("certificate", .ok, "\(name) holds until \(end.date)")
    }
}

extension Examination {
    /// The server under the databases, if they are on one, and then the databases; without the first no word on the
    /// second. Also when the newest line of the access log was written.
    func databases() async -> (findings: [Finding], newestLine: Instant?) {
        let server: PostgresState?
        do throws(BootstrapError) {
            server = try await PostgresState.read(of: directory)
        } catch {
            let finding = Finding(
                "database server", .fail, "\(error)",
                mend: "or name another: salus-server --data \(directory.path) --database ADDRESS")
            return ([finding], nil)
        }
        let found = server.map { [Self.server($0), Self.clock(of: $0, now: now)].compactMap(\.self) } ?? []
        do throws(BootstrapError) {
            let health = try await DirectoryHealth.read(of: directory)
            return (found + Finding.all(of: health, now: now), health.content?.newestLine)
        } catch {
            let finding = Finding(
                "databases", .fail, "\(error)",
                mend: "restore the newest backup into a new directory: salus-admin restore")
            return (found + [finding], nil)
        }
    }

    static func server(_ state: PostgresState) -> Finding {
        let name = "PostgreSQL \(state.version) at \(state.address)"
        guard state.risks.isEmpty else {
            let risks = state.risks.joined(separator: ", ")
            return Finding(
                "database server", .fail, "\(name) may lose what it has acknowledged: \(risks)",
                mend: "switch that on in postgresql.conf, and restart the database server")
        }
        guard state.isConfidential else {
            return Finding(
                "database server", .warn, "\(name) is reached over a network without encryption",
                mend: "give the address sslmode=verify-full, and the database server a certificate")
        }
        return Finding("database server", .ok, name)
    }

    /// Nil when the two clocks agree.
    static func clock(of state: PostgresState, now: Instant) -> Finding? {
        guard let other = state.now, abs(other.milliseconds - now.milliseconds) > 30_000 else { return nil }
        return Finding(
            "clock", .warn, "this machine says \(now), the database server \(other)",
            mend: "let both keep time with systemd-timesyncd or chrony")
    }

    /// Whether the server that runs on the directory, if one does, lets itself be asked.
    func runningServer() async -> Finding {
        do throws(BootstrapError) {
            guard let running = try DirectoryAccess.running(on: directory) else {
                return Finding("server", .ok, "none runs on it now")
            }
            return await answer(of: running.server, authorization: running.authorization)
        } catch {
            return Finding("server", .warn, "\(error)", mend: "try again when it has started or ended")
        }
    }

    private func answer(of run: RunFile, authorization: String) async -> Finding {
        let mend = "look at its log; restart it: systemctl restart salus"
        do {
            let connection = try platform.running(run, directory, authorization: authorization)
            let info: Result<ServerInfo, AdminError>
            do throws(AdminError) {
                info = .success(try await connection.send(ReadServerInfoCall()))
            } catch { info = .failure(error) }
            await connection.close()
            let found = try info.get()
            return Finding(
                "server", .ok, "version \(found.version) answers, and listens at \(run.url) for \(found.origin)")
        } catch let error as AdminError {
            return Finding("server", .fail, "\(directory.socket): \(error.text)", mend: mend)
        } catch {
            return Finding("server", .fail, "\(directory.socket): \(error)", mend: mend)
        }
    }
}
