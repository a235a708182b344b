import SalusSQL

extension ServerMigrations {
    /// Which key file the database belongs to: one row, in the key store as here.
    static let installation = Migration(
        number: 8, name: "installation",
        statements: ["CREATE TABLE installation (identity BYTEA NOT NULL PRIMARY KEY)"])
}
