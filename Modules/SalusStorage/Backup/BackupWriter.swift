import FoundationEssentials
public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusSQL
public import SalusServerDomain
import SalusTables

/// Writes backups of a server's databases while they are in use. See `Docs/Decisions/backup-format.md`.
public struct BackupWriter: Sendable {
    /// The name of the part that is overwritten each time.
    public static let keysName = "record-keys.salus-backup"

    let main: any SQLDatabase
    let keys: any SQLDatabase
    let serverKeys: ServerKeys
    let origin: String
    let program: String
    let random: Randomness

    public init(
        main: any SQLDatabase, keys: any SQLDatabase, serverKeys: ServerKeys, origin: String, program: String,
        random: Randomness
    ) {
        (self.main, self.keys, self.serverKeys) = (main, keys, serverKeys)
        (self.origin, self.program, self.random) = (origin, program, random)
    }

    /// Writes everything but the record keys to `path`, and the record keys to `keysPath` in the place of those saved
    /// before, so that erased records stay erased in every older backup too.
    ///
    /// Each part is one snapshot, the keys taken last: a record made in between has a key and no more. Both parts get
    /// their names when both are on the disk, the keys first: keys newer than a backup do no harm, older ones would.
    /// Throws `notOverwritten` when something else is under a name.
    public func write(
        to path: String, keysTo keysPath: String, now: Instant, report: @escaping TransferProgress.Report
    ) async throws(BackupError) -> (main: BackupSummary, keys: BackupSummary) {
        guard !FileManager.default.fileExists(atPath: path) else { throw .notOverwritten(path: path) }
        try checkOverwritable(keysPath)
        let everything = try await part(
            BackupPart(kind: .main, tables: ServerTables.kept, rebuilt: ServerTables.rebuilt, path: path), main, now,
            report)
        let recordKeys = try await part(
            BackupPart(kind: .recordKeys, tables: ServerTables.keyStore, rebuilt: [], path: keysPath), keys, now,
            report)
        try recordKeys.file.value.keep()
        try everything.file.value.keep()
        return (everything.summary, recordKeys.summary)
    }

    private func checkOverwritable(_ path: String) throws(BackupError) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        guard let header = try? BackupReader.header(of: path), header.kind == .recordKeys,  // anything else stays
            header.server == serverKeys.masterKey.serverName
        else { throw .notOverwritten(path: path) }
    }

    private func part(
        _ part: BackupPart, _ database: any SQLDatabase, _ now: Instant, _ report: @escaping TransferProgress.Report
    ) async throws(BackupError) -> WrittenPart {
        let header = BackupHeader(kind: part.kind, server: serverKeys.masterKey.serverName, createdAt: now)
        let opening = try opening(of: part)
        let (key, random) = (serverKeys.masterKey, random)
        do {
            // The file is begun inside the work, which an engine may repeat.
            return try await database.read { transaction in
                try part.checkSchema(transaction)
                let file = try BackupFile(part.path, header, key: key, random: random)
                try file.write(.opening(opening))
                let manifest = try part.copy(transaction, to: file, report)
                try file.write(.manifest(manifest))
                let size = try file.finish()
                let summary = BackupSummary(
                    path: part.path, bytes: size, header: header, opening: opening, manifest: manifest)
                return WrittenPart(file: UncheckedTransfer(file), summary: summary)
            }
        } catch { throw .from(error) }
    }

    private func opening(of part: BackupPart) throws(BackupError) -> BackupOpening {
        guard part.kind == .main else {
            return BackupOpening(program: program, schema: part.schema, origin: nil, signInKeys: nil)
        }
        do throws(CryptoError) {
            return BackupOpening(
                program: program, schema: part.schema, origin: origin,
                signInKeys: try serverKeys.wrappedSignInKeys(random))
        } catch { throw .sealed }
    }
}

private struct WrittenPart: Sendable {
    let file: UncheckedTransfer<BackupFile>
    let summary: BackupSummary
}

/// The contents of one of the two files.
struct BackupPart: Sendable {
    let kind: BackupHeader.Kind
    let tables: [TableShape]
    let rebuilt: [TableShape]
    let path: String

    /// The schema that this program writes backups of.
    var schema: Int { kind == .main ? ServerMigrations.all.newest : KeyMigrations.all.newest }

    func checkSchema(_ transaction: any SQLTransaction) throws {
        let found = try SchemaState.newest(in: transaction)
        guard found == schema else { throw BackupError.schema(found: found, known: schema) }
    }

    /// Writes every row of the tables, and reads the others for what they add up to.
    func copy(
        _ transaction: any SQLTransaction, to file: BackupFile, _ report: TransferProgress.Report
    ) throws -> BackupManifest {
        let total = try tables.reduce(0) { try $0 + transaction.count(of: $1) }
        var digests: [String: TableDigest] = [:]
        var done = 0
        for table in tables {
            let digest = try copy(table, transaction, to: file) { rows in
                try report(TransferProgress(.copying, table.name, done: done + rows, of: total))
            }
            done += digest.rows
            digests[table.name] = digest
        }
        let rebuilt = try rebuilt.map { ($0.name, try transaction.digest(of: $0)) }
        let logSize: Int? =
            kind == .main ? try transaction.first("SELECT MAX(size) AS size FROM checkpoint")?.value("size") : nil
        return BackupManifest(
            tables: digests, rebuilt: Dictionary(uniqueKeysWithValues: rebuilt), logSize: logSize ?? 0)
    }

    private func copy(
        _ table: TableShape, _ transaction: any SQLTransaction, to file: BackupFile, _ progress: (Int) throws -> Void
    ) throws -> TableDigest {
        try file.write(.table(name: table.name, columns: table.columns))
        var digest = TableDigest()
        try transaction.eachRow(of: table) { rows in
            for row in rows {
                let bytes = SQLValue.canonicalBytes(of: row)
                digest.add(rowBytes: bytes)
                try file.write(.row(bytes))
            }
            try progress(digest.rows)
        }
        return digest
    }
}

/// Hands a value with one owner from the thread that made it to the next owner.
struct UncheckedTransfer<Value>: @unchecked Sendable {
    // Unchecked because the compiler cannot see that the maker lets go of the value when it hands it over.
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension BackupError {
    /// Errors that pass through a database: a backup's own untouched, the database's as text.
    static func from(_ error: any Error) -> BackupError {
        switch error {
        case let error as BackupError: error
        case let error as SQLError: .database(error.description)
        case is TransferStopped: .stopped
        case DomainError.storage(let failure): .database(failure.description)
        default: .database("the database layer failed: \(type(of: error))")
        }
    }
}
