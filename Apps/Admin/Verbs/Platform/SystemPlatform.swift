import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
package import SalusSelftest
import SalusServer
package import SalusServerBootstrap
package import SalusStorage

/// The platform of the real program: data directories of this machine, and servers over the network.
package struct SystemPlatform: AdminPlatform {
    package init() {}

    package func connect(to place: Place) async throws(AdminError) -> any AdminConnection {
        do throws(BootstrapError) {
            return switch place {
            case .data(let directory): try await local(DataDirectory(directory))
            case .server(let url, let tokenFile, let authority):
                try remote(url, authority, authorization: try OperatorToken.authorization(file: tokenFile))
            }
        } catch {
            throw .unreachable("\(error)")
        }
    }

    package func initialise(
        _ directory: String, origin: String?, database: String?
    ) async throws(AdminError) -> NewDataDirectory {
        do throws(BootstrapError) {
            return try await NewDataDirectory.make(DataDirectory(directory), origin: origin, database: database)
        } catch {
            throw .unreachable("\(error)")
        }
    }

    package func examine(_ directory: String, configuration: String?) async -> [Finding] {
        await Examination(
            directory: DataDirectory(directory), platform: self, configuration: configuration,
            now: WallClock.system.now
        ).findings()
    }

    /// Through the server that runs on the directory; without one through the same server in this process.
    private func local(_ directory: DataDirectory) async throws(BootstrapError) -> OperatorConnection {
        switch try await DirectoryAccess.reach(directory, parts: .quiet) {
        case .running(let run, let authorization):
            return try running(run, directory, authorization: authorization)
        case .opened(let platform):
            let client = try Self.client("https://in.process", InProcessEngine(platform.server))
            return OperatorConnection(client: client, authorization: platform.operatorAuthorization) {
                await platform.close()
            }
        }
    }

    /// The server that runs on the directory, by its socket there: no certificate has to name this machine for it.
    func running(
        _ run: RunFile, _ directory: DataDirectory, authorization: String
    ) throws(BootstrapError) -> OperatorConnection {
        let engine: CurlClient
        do throws(HTTPError) { engine = try CurlClient(socket: directory.socket) } catch {
            throw .directory("\(error)")
        }
        let client = try Self.client("http://localhost\(run.prefix)", engine)
        return OperatorConnection(client: client, authorization: authorization) {}
    }

    private func remote(
        _ url: String, _ authority: String?, authorization: String
    ) throws(BootstrapError) -> OperatorConnection {
        let client = try Self.client(url, CurlClient(authorityFile: authority))
        return OperatorConnection(client: client, authorization: authorization) {}
    }

    private static func client(_ url: String, _ engine: any HTTPClientEngine) throws(BootstrapError) -> APIClient {
        do throws(ClientError) {
            return APIClient(server: try ServerAddress(url), engine: engine, clock: .system, randomness: .secure)
        } catch {
            throw .directory("'\(url)' is no address of a server; give one such as https://salus.example.org")
        }
    }
}

extension PlatformParts {
    /// The log of requests is a server's; here the verb says what happened.
    static var quiet: PlatformParts {
        var parts = PlatformParts()
        parts.log = .nowhere
        return parts
    }
}

extension SystemPlatform {
    package func move(
        _ move: DirectoryMove, dryRun: Bool, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryMove.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            dryRun ? try await move.plan() : try await move.run(now: WallClock.system.now, report: report)
        }
    }

    package func backUp(
        _ backup: DirectoryBackup, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryBackup.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            try await backup.write(now: WallClock.system.now, report: report)
        }
    }

    package func verify(
        _ backup: BackupSource, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> BackupReport {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            BackupReport(try await backup.verify(report: report))
        }
    }

    package func planned(_ restore: DirectoryRestore) async throws(AdminError) -> DirectoryRestore.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in try await restore.plan() }
    }

    package func restore(
        _ restore: DirectoryRestore, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryRestore.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in try await restore.run(report: report) }
    }

    package func masterKey(of directory: DataDirectory) async throws(AdminError) -> PrintedMasterKey {
        try await AdminError.wrapping { () throws(BootstrapError) in try PrintedMasterKey(of: directory) }
    }
}

extension BackupReport {
    fileprivate init(_ restored: RestoredServer) {
        self.init(
            at: restored.contents.createdAt, origin: restored.contents.origin, rows: restored.rows,
            logSize: restored.logSize, erased: restored.erased)
    }
}

extension SystemPlatform {
    package func play(
        _ selftest: Selftest, report: (AttackResult) throws(AdminError) -> Void
    ) async throws(AdminError) {
        do { try await selftest.run(randomness: .secure, report: report) } catch let error as AdminError {
            throw error
        } catch { throw .failed("\(error)") }
    }
}
