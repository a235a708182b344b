import SalusSQL

extension ServerMigrations {
    /// The app that made a record, which may bring documents to it.
    static let recordMakers = Migration(
        number: 19, name: "record makers", statements: ["ALTER TABLE record ADD COLUMN made_by BYTEA"])
}
