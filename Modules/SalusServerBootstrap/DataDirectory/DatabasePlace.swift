import SalusPostgres
import SalusSQL

/// The place of a data directory's databases.
enum DatabasePlace: Hashable, Sendable {
    /// Two encrypted files of the directory.
    case embedded
    case postgres(main: PostgresAddress, keys: PostgresAddress)

    /// The databases that `configuration` names, else those that the directory was used with last: so programs that get
    /// the directory alone find the same ones. Throws when the directory has databases of its own.
    static func of(
        _ directory: DataDirectory, _ configuration: Configuration
    ) throws(BootstrapError) -> DatabasePlace {
        let known = try remembered(in: directory)
        guard let main = configuration.database else { return known ?? .embedded }
        let place = DatabasePlace.postgres(main: main, keys: try keyAddress(configuration.keyDatabase, beside: main))
        guard place == known || PrivateFile.size(directory.mainDatabase) ?? 0 == 0 else {
            throw .configuration(
                """
                \(directory.path) has its data in \(directory.mainDatabase), and the configuration names \(main). Take \
                'database' out of the configuration, or move the data: salus-admin database move --to \(main)
                """
            )
        }
        return place
    }

    /// `files`, or the address of a database with `keys` for the record keys; nil puts those beside it.
    init(_ text: String, keys: String?) throws(BootstrapError) {
        if text == "files" {
            self = .embedded
            return
        }
        var configuration = Configuration()
        try configuration.use(database: text, keyDatabase: keys)
        guard let main = configuration.database else {
            throw .configuration("'\(text)' is neither 'files' nor an address")
        }
        self = .postgres(main: main, keys: try Self.keyAddress(configuration.keyDatabase, beside: main))
    }

    /// For people, without passwords.
    func name(in directory: DataDirectory) -> String {
        switch self {
        case .embedded: "files of \(directory.path)"
        case .postgres(let main, _): "\(main)"
        }
    }

    /// From now on the directory's databases are here.
    func replaceRemembered(in directory: DataDirectory) throws(BootstrapError) {
        guard self == .embedded else { return try remember(in: directory) }
        try PrivateFile.remove(directory.databaseAddress)
    }

    /// For the next program that is given the directory alone. The addresses may hold passwords; the file is private.
    func remember(in directory: DataDirectory) throws(BootstrapError) {
        guard case .postgres(let main, let keys) = self, try Self.remembered(in: directory) != self else { return }
        try PrivateFile.write("\(main.unmasked)\n\(keys.unmasked)\n", to: directory.databaseAddress)
    }

    private static func remembered(in directory: DataDirectory) throws(BootstrapError) -> DatabasePlace? {
        let file = directory.databaseAddress
        guard PrivateFile.exists(file) else { return nil }
        let lines = String(decoding: try PrivateFile.read(file, limit: 16 * 1024), as: UTF8.self).split(separator: "\n")
        do {
            guard lines.count == 2 else { throw SQLError.address("") }
            return .postgres(main: try PostgresAddress(String(lines[0])), keys: try PostgresAddress(String(lines[1])))
        } catch {
            throw .directory("\(file) does not name two databases. Remove it, and name the database with --database.")
        }
    }

    private static func keyAddress(
        _ given: PostgresAddress?, beside main: PostgresAddress
    ) throws(BootstrapError) -> PostgresAddress {
        if let given { return given }
        guard let name = main.databaseName else {
            throw .configuration("the database address needs the name of the database: postgres://USER@HOST:PORT/NAME")
        }
        // PostgreSQL cuts longer names off, and both would be one database.
        guard name.utf8.count <= 58 else {
            throw .configuration("the name of the database is too long for NAME_keys beside it; name a key database")
        }
        return main.naming(database: "\(name)_keys")
    }
}
