public import SalusPostgres
public import SalusSQL
import SalusSQLCipher

/// The SQL engines for which every story is told.
public enum Engine: String, Sendable, CaseIterable, CustomStringConvertible {
    case sqlCipher = "SQLCipher"
    case postgres = "PostgreSQL"

    public static let all = allCases

    public var description: String { rawValue }

    /// Opens the database of this name in the folder, or a new one with `tables`. It goes away with the
    /// folder, on either engine.
    public func open(
        _ name: String, in directory: TemporaryDirectory, with tables: StartingTables = .none
    ) async throws -> any MeasuredDatabase {
        switch self {
        case .sqlCipher:
            try await MigratedFiles.copy(tables, to: directory.path("\(name).db"))
            return try TemporaryStore.database(directory.path("\(name).db"))
        case .postgres:
            let address = try await TestPostgres.address(of: name, in: directory, with: tables)
            return PostgresDatabase(address, options: Self.modest)
        }
    }

    /// Many tests share one server.
    private static var modest: PostgresOptions {
        var options = PostgresOptions()
        options.readers = 2
        return options
    }

    /// The value of the server's `database` setting: nil for files of its data directory. The tables of a new database
    /// are there already, and its key database beside it.
    public func serverDatabase(in directory: TemporaryDirectory) async throws -> PostgresAddress? {
        guard self == .postgres else { return nil }
        _ = try await TestPostgres.address(of: "salus_keys", in: directory, with: .keys)
        return try await TestPostgres.address(of: "salus", in: directory, with: .main)
    }

    /// The address of an empty database, without one for keys.
    public func emptyServerDatabase(in directory: TemporaryDirectory) async throws -> PostgresAddress? {
        self == .postgres ? try await TestPostgres.address(of: "salus", in: directory) : nil
    }

    /// A query for the names of the schema's tables, in the column `name`.
    public var tables: String {
        switch self {
        case .sqlCipher: DatabaseDump.sqliteTables
        case .postgres:
            """
            SELECT tablename AS name FROM pg_tables
            WHERE schemaname = current_schema() AND tablename <> 'schema_migration'
            """
        }
    }
}

/// A database that says how its writers share commits.
public protocol MeasuredDatabase: SQLDatabase {
    var commits: Int { get }
    var waitingWrites: Int { get }
}

extension SQLCipherDatabase: MeasuredDatabase {}
extension PostgresDatabase: MeasuredDatabase {}
