import SalusSQL

extension ServerMigrations {
    /// The choices of people about being found; who has not chosen has no row.
    static let findability = Migration(
        number: 61, name: "findability",
        tables: [.kept(TableShape("findability", key: ["account"], other: ["choice"]))],
        statements: [
            """
            CREATE TABLE findability (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), choice TEXT NOT NULL)
            """
        ])
}
