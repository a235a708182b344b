public import SalusSQL

/// The tables of the server's databases, parents before their children: what is copied, backed up and compared. The
/// baseline and the migrations behind it name them.
///
/// A test holds this against the schema, so that no table or column is forgotten.
public enum ServerTables {
    /// The tables of people and of the log; a backup holds all of them.
    public static let kept = ServerMigrations.all.tables(.kept)

    /// Index rows, in the open: no backup holds them, a restore makes them again from the sealed facts.
    public static let rebuilt = ServerMigrations.all.tables(.rebuilt)

    /// Sign-ins under way and their sessions, and waiting mail: a restored server asks everybody to sign in again,
    /// since tokens that were spent after the backup would be good again, and mail that left since would leave
    /// twice. What recovery contacts were asked, too: a no that was said since would be forgotten. The states of
    /// replayed logs are found again by replaying, marks on the way through changes by counting. Kept answers tell of
    /// writes that the backup may lack. Key packages may have been given out since.
    public static let passing = ServerMigrations.all.tables(.passing)

    /// Every table of the main database.
    public static let main = kept + rebuilt + passing
    /// The tables of the key store.
    public static let keyStore = [
        TableShape("installation", key: ["identity"], other: []),
        TableShape("record_key", key: ["record"], other: ["wrapped_key"]),
    ]
}
