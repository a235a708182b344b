import SalusPostgres
import SalusSQL

/// Opens the two databases of a server on PostgreSQL, and makes the one for keys when it is not there.
struct PostgresPlace: Sendable {
    let main: PostgresAddress
    let keys: PostgresAddress
    /// See `PostgresOptions.namespace`.
    let namespace: [UInt8]

    private var options: PostgresOptions {
        var options = PostgresOptions()
        options.namespace = namespace
        return options
    }

    /// Both are connected when it returns; says also what was made.
    func open() async throws(BootstrapError) -> (main: PostgresDatabase, keys: PostgresDatabase, made: [String]) {
        let database = PostgresDatabase(main, options: options)
        if let reason = await failure(of: database) {
            await database.close()
            throw .database("the database \(main) cannot be used. \(reason)\n\(Self.advice(for: main))")
        }
        var made: [String] = []
        var keyDatabase = PostgresDatabase(keys, options: options)
        if let reason = await failure(of: keyDatabase) {
            await keyDatabase.close()
            guard await makeKeys(beside: database) else {
                await database.close()
                throw .database("the key database \(keys) cannot be used. \(reason)\n\(Self.advice(for: keys))")
            }
            made.append("key database \(keys) (back it up apart, overwriting the backup before)")
            keyDatabase = PostgresDatabase(keys, options: options)
        }
        return (database, keyDatabase, made)
    }

    private func failure(of database: PostgresDatabase) async -> String? {
        do {
            try await database.checkConnection()
            return nil
        } catch { return "\(error)" }
    }

    /// Whether it was missing on the server of the main database and is there now. Another
    /// server may have been quicker.
    private func makeKeys(beside database: PostgresDatabase) async -> Bool {
        guard let name = keys.databaseName, keys == main.naming(database: name) else { return false }
        do {
            guard try await !database.hasDatabase(named: name) else { return false }
            try await database.createDatabase(named: name)
            return true
        } catch { return (try? await database.hasDatabase(named: name)) == true }  // the advice follows
    }

    private static func advice(for address: PostgresAddress) -> String {
        "If it does not exist, make it as an administrator of the server:\n"
            + "  CREATE DATABASE \"\(address.databaseName ?? "salus")\" OWNER \"\(address.user ?? "salus")\" "
            + "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';"
    }
}
