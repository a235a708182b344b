import SalusSQL

/// The progress of a database's schema.
enum SchemaState {
    /// The number of the newest migration that was run. Throws when there is no schema.
    static func newest(in transaction: any SQLTransaction) throws -> Int {
        try transaction.first("SELECT COALESCE(MAX(number), 0) AS newest FROM schema_migration")?.value("newest") ?? 0
    }

    /// The same for a database that may have no schema yet: 0.
    static func newest(of database: any SQLDatabase) async throws -> Int {
        guard try await database.hasTable("schema_migration") else { return 0 }
        return try await database.read { try newest(in: $0) }
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
            self = try await SchemaState.newest(of: target) == 0 ? .empty : .another
        }
    }
}
