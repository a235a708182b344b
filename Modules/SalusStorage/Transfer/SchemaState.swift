import SalusSQL

/// The progress of a database's schema.
enum SchemaState {
    /// The number of migrations that were run. Throws when there is no schema.
    static func steps(in transaction: any SQLTransaction) throws -> Int {
        try transaction.first("SELECT COUNT(*) AS steps FROM schema_migration")?.value("steps") ?? 0
    }

    /// The same for a database that may have no schema yet: 0.
    static func steps(of database: any SQLDatabase) async throws -> Int {
        guard try await database.hasTable("schema_migration") else { return 0 }
        return try await database.read { try steps(in: $0) }
    }
}

/// The state of the database that receives rows.
enum TargetState {
    case empty
    /// By a move of the same server that was cut off.
    case begun
    case another

    init(of target: any SQLDatabase, server: [UInt8]) async throws {
        if let mark = try await DatabaseMark.moving.found(in: target) {
            self = mark == server ? .begun : .another
        } else {
            self = try await SchemaState.steps(of: target) == 0 ? .empty : .another
        }
    }
}
