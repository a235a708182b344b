import SalusSQL

extension ServerMigrations {
    /// That the server was restored from a backup, signed, for the devices that have seen more.
    static let restorations = Migration(
        number: 11, name: "restorations",
        statements: ["CREATE TABLE restoration (at BIGINT NOT NULL PRIMARY KEY, note BYTEA NOT NULL)"])
}
