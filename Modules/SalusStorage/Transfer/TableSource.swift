import SalusSQL
import SalusTables

/// One database with what is taken out of it.
struct TableSource: Sendable {
    let database: any SQLDatabase
    let migrations: [Migration]
    let tables: [TableShape]

    /// Throws for another schema, and for what a transfer that was cut off has left.
    func check() async throws {
        for mark in [DatabaseMark.moving, .restoring] where try await mark.found(in: database) != nil {
            throw MoveError.database(mark.advice)
        }
        let found = try await SchemaState.newest(of: database)
        guard found == migrations.newest else { throw MoveError.schema(found: found, known: migrations.newest) }
    }

    /// The number of rows.
    func total() async throws -> Int {
        let tables = tables
        return try await database.read { transaction in
            try tables.reduce(0) { try $0 + transaction.count(of: $1) }
        }
    }
}

extension DatabaseMove.Side {
    /// Both databases with their tables, the main one first.
    var sources: [TableSource] {
        [
            TableSource(database: main, migrations: ServerMigrations.all, tables: ServerTables.main),
            TableSource(database: keys, migrations: KeyMigrations.all, tables: ServerTables.keyStore),
        ]
    }
}
