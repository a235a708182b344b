import SalusCrypto
import SalusDomain
import SalusPostgres
import SalusSQL
import SalusServerDomain

/// The two databases of a place, open until `close`.
struct OpenPlace: Sendable {
    let main: any SQLDatabase
    let keys: any SQLDatabase

    func close() async {
        await main.close()
        await keys.close()
    }
}

/// Work on whole databases, beside which no server may run.
extension DatabasePlace {
    /// The program names in PostgreSQL connections: of a server, and of our upkeep.
    private static let (serverName, maintenanceName) = ("salus", "salus-upkeep")

    private var forMaintenance: DatabasePlace {
        guard case .postgres(let main, let keys) = self else { return self }
        return .postgres(
            main: main.naming(program: Self.maintenanceName), keys: keys.naming(program: Self.maintenanceName))
    }

    /// Opens both; on a server makes the key database when it is missing.
    func openForMaintenance(_ directory: DataDirectory, _ keys: ServerKeys) async throws(BootstrapError) -> OpenPlace {
        let (main, recordKeys, _) = try await DirectoryStore.databases(directory, forMaintenance, keys)
        return OpenPlace(main: main, keys: recordKeys)
    }

    /// Opens both for reading, while servers may be at work on them; makes nothing. A missing database fails when it is
    /// read.
    func openForReading(_ directory: DataDirectory, _ keys: ServerKeys) async throws(BootstrapError) -> OpenPlace {
        switch forMaintenance {
        case .postgres(let main, let recordKeys):
            return OpenPlace(main: PostgresDatabase(main), keys: PostgresDatabase(recordKeys))
        case .embedded:
            let main = try DirectoryStore.reading(directory.mainDatabase, keys.databaseKey(named: "main"))
            do throws(BootstrapError) {
                let recordKeys = try DirectoryStore.reading(
                    directory.keyDatabase, keys.databaseKey(named: "record keys"))
                return OpenPlace(main: main, keys: recordKeys)
            } catch {
                await main.close()
                throw error
            }
        }
    }

    /// The main database alone; nil when there is no file, or an empty one.
    func mainIfThere(_ directory: DataDirectory, _ keys: ServerKeys) throws(BootstrapError) -> (any SQLDatabase)? {
        switch forMaintenance {
        case .postgres(let main, _): return PostgresDatabase(main)
        case .embedded:
            guard PrivateFile.size(directory.mainDatabase) ?? 0 > 0 else { return nil }
            return try DirectoryStore.database(directory.mainDatabase, keys.databaseKey(named: "main"))
        }
    }

    /// Throws `database` while another program of Salus is connected to it. For files the directory's lock says that.
    func checkUnused() async throws(BootstrapError) {
        guard case .postgres(let address, _) = forMaintenance else { return }
        let database = PostgresDatabase(address)
        let answer: Result<Int, any Error>
        do { answer = .success(try await database.read(Self.others)) } catch { answer = .failure(error) }
        await database.close()
        switch answer {
        case .success(0): return
        case .success: throw .database("a program of Salus uses \(address). Stop every salus-server that does.")
        case .failure(let error): throw .database("the database \(address) cannot be used. \(error)")
        }
    }

    @Sendable private static func others(_ transaction: any SQLTransaction) throws -> Int {
        try transaction.first(
            """
            SELECT COUNT(*) AS others FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = $1
            """, serverName)?.value("others") ?? 0
    }
}
