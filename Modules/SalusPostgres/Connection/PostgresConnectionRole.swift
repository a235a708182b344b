/// The use of a connection: writing or reading.
enum PostgresConnectionRole {
    case writer, reader

    /// Writers are serializable: numbers that are the last one plus one and rules that a look-up guards are then right
    /// under any number of servers. Readers see one snapshot and cannot write.
    var begin: String {
        switch self {
        case .writer: "BEGIN ISOLATION LEVEL SERIALIZABLE"
        case .reader: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        }
    }

    /// The statement with which a writer takes its lock, before the transaction so that its snapshot is taken after:
    /// shared with other writers, or alone.
    static func turn(alone: Bool, _ names: SharedNames) -> String {
        "SELECT pg_advisory_lock\(alone ? "" : "_shared")(\(names.turn))"
    }

    static let endTurn = "SELECT pg_advisory_unlock_all()"
}
