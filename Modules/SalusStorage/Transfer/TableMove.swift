import SalusBase
import SalusSQL

/// One database on its way into another one.
struct TableMove: Sendable {
    let source: any SQLDatabase
    let target: any SQLDatabase
    let migrations: [Migration]
    let tables: [TableShape]

    init(
        from source: any SQLDatabase, to target: any SQLDatabase, migrations: [Migration], _ tables: [TableShape]
    ) {
        (self.source, self.target, self.migrations, self.tables) = (source, target, migrations, tables)
    }

    func checkSource() async throws {
        let found = try await source.read { try Self.schema($0) }
        guard found == migrations.count else { throw MoveError.schema(found: found, known: migrations.count) }
    }

    /// Marks an empty target as a half-done move before anything else; throws for one that is neither.
    func prepareTarget(server: [UInt8], now: Instant) async throws {
        if let mark = await MoveMark.found(in: target) {
            guard mark == server else { throw MoveError.targetNotEmpty }
        } else {
            let isNew = (try? await target.read { try Self.schema($0) }) == nil  // no such table: nothing is there
            guard isNew else { throw MoveError.targetNotEmpty }
            try await MoveMark.set(server, in: target)
        }
        try await target.migrate(migrations, at: now)
    }

    func total() async throws -> Int {
        let tables = tables
        return try await source.read { transaction in try tables.reduce(0) { try $0 + transaction.count(of: $1) } }
    }

    /// Copies what the target has not got of a table; returns how many rows are done with it.
    func copy(
        _ table: TableShape, done: Int, of total: Int, _ report: @escaping TransferProgress.Report
    ) async throws -> Int {
        var place = try await resumePlace(in: table)
        var done = done + (try await target.read { try $0.count(of: table) })
        while true {
            let behind = place
            let rows = try await source.read { try $0.page(of: table, behind: behind) }
            guard let last = rows.last else { return done }
            try await target.write { transaction in
                for row in rows { try transaction.insert(row, into: table) }
            }
            place = Array(last.prefix(table.key.count))
            done += rows.count
            report(TransferProgress(.copying, table.name, done: done, of: total))
        }
    }

    /// The key of the last row that is there. Engines order texts in their own ways, so that a table with a text in its
    /// key begins anew.
    private func resumePlace(in table: TableShape) async throws -> [SQLValue]? {
        guard let last = try await target.read({ try $0.lastKey(of: table) }) else { return nil }
        let isOrderedAlike = last.allSatisfy { if case .text = $0 { false } else { true } }
        if isOrderedAlike { return last }
        try await target.write { try $0.execute("DELETE FROM \(table.name)") }
        return nil
    }

    private static func schema(_ transaction: any SQLTransaction) throws -> Int {
        try transaction.first("SELECT COUNT(*) AS steps FROM schema_migration")?.value("steps") ?? 0
    }
}

/// A table that says of a database: a move into it has begun, and whose.
enum MoveMark {
    /// Nil when there is no mark, or no table for one.
    static func found(in database: any SQLDatabase) async -> [UInt8]? {
        try? await database.read { try $0.first("SELECT server FROM half_done_move")?.value("server") }
    }

    static func set(_ server: [UInt8], in database: any SQLDatabase) async throws {
        try await database.write { transaction in
            try transaction.execute("CREATE TABLE half_done_move (server BYTEA NOT NULL PRIMARY KEY)")
            try transaction.execute("INSERT INTO half_done_move (server) VALUES ($1)", server)
        }
    }

    static func remove(from database: any SQLDatabase) async throws {
        try await database.write { try $0.execute("DROP TABLE half_done_move") }
    }
}
