import SalusLocal
import SalusSQL
import SalusStorage

/// The tables that a test's new database begins with.
///
/// They are those of the newest schema, with no rows: one database is migrated for all tests of the process and copied
/// for each, which costs a tenth of its own migrations.
public enum StartingTables: String, Sendable {
    /// None: for what is said about migrations, or about a database that no one has used.
    case none
    /// Of a server's store.
    case main
    /// Of a server's record keys.
    case keys
    /// Of a client's store.
    case client

    var migrations: [Migration] {
        switch self {
        case .none: []
        case .main: ServerMigrations.all
        case .keys: KeyMigrations.all
        case .client: ClientMigrations.all
        }
    }
}
