import Foundation
import Glibc
import SalusBase
import SalusPostgres
import SalusServerBootstrap
import TestSupport

/// Where a server keeps its data while it is killed again and again.
final class CrashPlace: Sendable {
    let engine: Engine
    let directory: DataDirectory
    private let folder: TemporaryDirectory
    private let cluster: Locked<PostgresServer?>

    /// On PostgreSQL with a cluster of its own whose commits wait for the disk.
    init(_ engine: Engine) async throws {
        (self.engine, folder) = (engine, try TemporaryDirectory())
        directory = DataDirectory(folder.path("data"))
        cluster = Locked(nil)
        if engine == .postgres {
            let server = try await startedCluster()
            try await PostgresDatabase(server.address).createDatabase(named: "salus")
        }
    }

    var database: PostgresAddress? { cluster.withLock { $0?.address.naming(database: "salus") } }

    /// The real program; nil when it ends before it is ready.
    func start(options: [String] = []) async throws -> CrashServer? {
        try await CrashServer(on: directory, database: database, options: options)
    }

    /// Power cut for the database server, if there is one, and its next start.
    func crashDatabase() async throws {
        guard let crashed = cluster.withLock({ $0 }) else { return }
        kill(crashed.process, SIGKILL)
        await crashed.stop()
        _ = try await startedCluster()
    }

    /// Power cut for the database server, which does not come back.
    func loseDatabase() async {
        guard let lost = cluster.withLock({ $0.take() }) else { return }
        kill(lost.process, SIGKILL)
        await lost.stop()
    }

    /// Sends SIGSTOP or SIGCONT to every process of the database server: stopped, it keeps its connections and answers
    /// nothing.
    func signalDatabase(_ signal: Int32) throws {
        guard let process = cluster.withLock({ $0?.process }) else { return }
        let sessions = try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        for process in [process] + sessions.split(separator: " ").compactMap({ Int32($0) }) { kill(process, signal) }
    }

    func close() async { await cluster.withLock { $0.take() }?.stop() }

    private func startedCluster() async throws -> PostgresServer {
        let server = try await PostgresServer(folder: folder.path("cluster"), isDurable: true)
        cluster.withLock { $0 = server }
        return server
    }
}
