import SalusSQL

extension ServerMigrations {
    /// The access log says through which carenet a record was reached, and which app and message a foreign call named.
    static let accessPlaces = Migration(
        number: 33, name: "access places",
        statements: [
            "ALTER TABLE access_line ADD COLUMN carenet BYTEA",
            "ALTER TABLE access_line ADD COLUMN named_app TEXT",
            "ALTER TABLE access_line ADD COLUMN message_id TEXT",
        ])
}
