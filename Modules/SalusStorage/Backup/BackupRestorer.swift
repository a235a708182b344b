public import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
public import SalusSQL
public import SalusServerDomain
import SalusTables

/// Brings a backup back into empty databases of any engine, and believes none of it before it has compared it.
public struct BackupRestorer: Sendable {
    let path: String
    let keysPath: String
    let key: MasterKey

    public init(path: String, keysPath: String, key: MasterKey) {
        (self.path, self.keysPath, self.key) = (path, keysPath, key)
    }

    /// The backup's description of itself, and all keys of its server. Reads no rows.
    public func contents() throws(BackupError) -> BackupContents {
        let reader = try BackupReader(path, .main, key: key)
        let opening = try reader.opening()
        guard opening.schema >= Migration.baseline, opening.schema <= ServerMigrations.all.newest else {
            throw .schema(found: opening.schema, known: ServerMigrations.all.newest)
        }
        guard let origin = opening.origin, let wrapped = opening.signInKeys else { throw .damaged(path: path) }
        let keys = try BackupReader(keysPath, .recordKeys, key: key)
        guard keys.header.createdAt >= reader.header.createdAt else { throw .keysOlder(path: keysPath) }
        do throws(CryptoError) {
            let serverKeys = try key.serverKeys(wrappedSignInKeys: Array(wrapped))
            return BackupContents(
                createdAt: reader.header.createdAt, program: opening.program, schema: opening.schema, origin: origin,
                serverKeys: serverKeys)
        } catch { throw .sealed }
    }

    /// Fills `main` and `keys`, each in one transaction: rows as they were (foreign keys checked), sums compared,
    /// access log recomputed, index rows made again and compared. Erased records, whose keys
    /// are gone, are erased again.
    public func restore(
        main: any SQLDatabase, keys: any SQLDatabase, clock: WallClock, random: Randomness,
        report: @escaping TransferProgress.Report
    ) async throws(BackupError) -> RestoredServer {
        let contents = try contents()
        do {
            let steps = ServerMigrations.all.filter { $0.number <= contents.schema }
            let manifest = try await fill(main, from: path, .main, steps.tables(.kept), steps, clock.now, report)
            _ = try await fill(
                keys, from: keysPath, .recordKeys, ServerTables.keyStore, KeyMigrations.all, clock.now, report)
            let store = try await ServerStore(main: main, keys: keys, now: clock.now)
            let environment = try Environment(
                store: store, keys: contents.serverKeys, settings: DomainSettings(origin: contents.origin),
                clock: clock, random: random)
            try await checkLog(main, contents, manifest, report)
            let erased = try await rebuild(main, environment, report)
            try await announce(main, contents, clock.now)
            // An older schema had other index rows, and those of erased records are not made again.
            if erased.isEmpty, contents.schema == ServerMigrations.all.newest {
                try await compareIndex(main, manifest)
            }
            return RestoredServer(
                contents: contents, rows: manifest.rows, logSize: manifest.logSize, erased: erased.count)
        } catch { throw .from(error) }
    }

    private func fill(
        _ database: any SQLDatabase, from path: String, _ kind: BackupHeader.Kind, _ known: [TableShape],
        _ migrations: [Migration], _ now: Instant, _ report: @escaping TransferProgress.Report
    ) async throws -> BackupManifest {
        let schema = try BackupReader(path, kind, key: key).opening().schema
        try await database.migrate(migrations.filter { $0.number <= schema }, at: now)
        let key = key
        return try await database.write { transaction in
            // Opened inside the work, which an engine may repeat.
            let reader = try BackupReader(path, kind, key: key)
            _ = try reader.opening()
            let filling = TableFilling(reader: reader, known: known, path: path)
            return try filling.fill(transaction, report)
        }
    }

    private func checkLog(
        _ main: any SQLDatabase, _ contents: BackupContents, _ manifest: BackupManifest,
        _ report: @escaping TransferProgress.Report
    ) async throws {
        try report(TransferProgress(.checking, "access log", done: 0, of: nil))
        let result = try await main.read { transaction in
            try AccessLogVerification.result(
                of: AccessLogTable(tables: Tables(transaction)), origin: contents.origin,
                publicKey: contents.serverKeys.logPublicKey)
        }
        guard result.faults.isEmpty, Int(result.newest?.size ?? 0) == manifest.logSize else {
            throw BackupError.accessLog(faults: max(1, result.faults.count))
        }
    }

    /// Returns the records that had no key.
    private func rebuild(
        _ main: any SQLDatabase, _ environment: Environment, _ report: TransferProgress.Report
    ) async throws -> [RecordID] {
        let records = try await main.read { try RecordTable.ids(in: Tables($0)) }
        var erased: [RecordID] = []
        for (index, record) in records.enumerated() {
            if try await rebuild(record, environment) == .erased { erased.append(record) }
            try report(TransferProgress(.rebuilding, "index rows", done: index + 1, of: records.count))
        }
        return erased
    }

    private func rebuild(
        _ record: RecordID, _ environment: Environment
    ) async throws(BackupError) -> RebuildRecord.Outcome {
        do throws(DomainError) {
            return try await environment.run(RebuildRecord(record: record), as: .system)
        } catch {
            if case .storage(let failure) = error, failure.kind == .corrupt { throw .sealed }
            throw .from(error)
        }
    }

    /// From now on the server says that it was restored, to devices that have seen more than the backup.
    private func announce(_ main: any SQLDatabase, _ contents: BackupContents, _ now: Instant) async throws {
        try await main.write { sql in
            let tables = Tables(sql)
            let newest = try AccessLogTable(tables: tables).checkpoint().map {
                String(decoding: $0.note, as: UTF8.self)
            }
            let note = Restoration.note(
                of: contents.serverKeys, origin: contents.origin, newest: newest, backupAt: contents.createdAt,
                now: now)
            try RestorationTable(tables: tables).add(note, at: now)
        }
    }

    /// Rows of documents that were unsettled when the backup was made were not there, and are now.
    private func compareIndex(_ main: any SQLDatabase, _ manifest: BackupManifest) async throws {
        guard (manifest.rebuilt["unsettled_index"] ?? TableDigest()) == TableDigest() else { return }
        for table in ServerTables.rebuilt {
            let digest = try await main.read { try $0.digest(of: table) }
            guard digest == manifest.rebuilt[table.name] ?? TableDigest() else {
                throw BackupError.contradicted(table: table.name)
            }
        }
    }
}

/// The contents of a backup besides its rows.
public struct BackupContents: Sendable {
    public let createdAt: Instant
    public let program: String
    /// The number of the newest migration that its database had run.
    public let schema: Int
    public let origin: String
    public let serverKeys: ServerKeys
}

/// The result of a restore.
public struct RestoredServer: Sendable {
    public let contents: BackupContents
    public let rows: Int
    /// Lines in the tree of the access log.
    public let logSize: Int
    /// Records that were in the backup and whose keys had been destroyed since.
    public let erased: Int
}
