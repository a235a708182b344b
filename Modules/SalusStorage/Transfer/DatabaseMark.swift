public import SalusSQL

/// A table that says why a database must not be used as it is. It holds the name of the server it is about.
public enum DatabaseMark: String, Sendable, CaseIterable {
    /// A move into this database has begun and has not ended.
    case moving = "half_done_move"
    /// A restore into this database has begun and has not ended.
    case restoring = "half_done_restore"
    /// Everything here was moved elsewhere; what is written here now would be lost.
    case left = "moved_away"

    /// The server's name, nil when there is no mark.
    public func found(in database: any SQLDatabase) async throws -> [UInt8]? {
        guard try await database.hasTable(rawValue) else { return nil }
        return try await database.read { try $0.first("SELECT server FROM \(rawValue)")?.value("server") }
    }

    /// The first mark that is there.
    public static func any(in database: any SQLDatabase) async throws -> DatabaseMark? {
        for mark in allCases where try await database.hasTable(mark.rawValue) { return mark }
        return nil
    }

    func set(_ server: [UInt8], in database: any SQLDatabase) async throws {
        let name = rawValue
        try await database.write { transaction in
            try transaction.execute("CREATE TABLE \(name) (server BYTEA NOT NULL PRIMARY KEY)")
            try transaction.execute("INSERT INTO \(name) (server) VALUES ($1)", server)
        }
    }

    func remove(from database: any SQLDatabase) async throws {
        let name = rawValue
        try await database.write { try $0.execute("DROP TABLE IF EXISTS \(name)") }
    }

    /// The explanation and the next step for the operator.
    public var advice: String {
        switch self {
        case .moving:
            "A move into this database was cut off. Run 'salus-admin database move' again, which goes on, or empty it."
        case .restoring:
            "A restore into this database was cut off. Run 'salus-admin restore' again, or empty it."
        case .left:
            "Everything here was moved to another database. Use that one; to take it back, drop the table moved_away "
                + "here, and know that what was written there since is not here."
        }
    }
}
