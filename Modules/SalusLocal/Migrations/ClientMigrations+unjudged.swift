import SalusSQL

extension ClientMigrations {
    /// Pages of a vault's entries while more of them are on their way, and what the server said
    /// that will have come then.
    static let unjudged = Migration(
        number: 6, name: "unjudged",
        statements: [
            """
            CREATE TABLE vault_unjudged (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL,
                sealed BYTEA, hash BYTEA, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_announced (
                vault BYTEA NOT NULL PRIMARY KEY REFERENCES vault (id) ON DELETE CASCADE, entries BIGINT NOT NULL,
                root BYTEA NOT NULL)
            """,
        ])
}
