import SalusSQL

extension ServerMigrations {
    /// The origin that every password in the database is bound to. Null for a database from before, until a server
    /// opens it.
    static let origins = Migration(
        number: 44, name: "origins", statements: ["ALTER TABLE installation ADD COLUMN origin TEXT"])
}
