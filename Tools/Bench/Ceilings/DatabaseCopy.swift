import SalusServerBootstrap

/// A server's database as it was at one moment, for the ceiling to write into: the same tables, indexes and rows.
enum DatabaseCopy {
    case file(path: String, key: [UInt8])
    case postgres(address: String)

    /// Reads what `argument` says; the key is that of the data directory.
    init(argument: String, of directory: DataDirectory) throws {
        self =
            argument.hasPrefix(PostgresCluster.scheme)
            ? .postgres(address: argument)
            : .file(path: argument, key: try BenchPlatform.databaseKey(of: directory))
    }

    /// For another process of this program.
    var argument: String {
        switch self {
        case .file(let path, _): path
        case .postgres(let address): address
        }
    }

    func open() throws -> any RawDatabase {
        switch self {
        case .file(let path, let key): try RawSQLCipher(path: path, key: key)
        case .postgres(let address): try RawPostgres(address)
        }
    }
}
