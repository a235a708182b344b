import SalusSQL

extension ClientMigrations {
    /// Vaults as they came, and what waits to go out.
    static let vaults = Migration(
        number: 4, name: "vaults",
        statements: [
            "CREATE TABLE vault (id BYTEA NOT NULL PRIMARY KEY, pending_change BYTEA)",
            """
            CREATE TABLE vault_log (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL,
                entry BYTEA NOT NULL, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_wrap (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, wrap BYTEA NOT NULL,
                PRIMARY KEY (vault, wrap))
            """,
            """
            CREATE TABLE vault_entry (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL,
                sealed BYTEA NOT NULL, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_draft (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, place BIGINT NOT NULL,
                entry BYTEA NOT NULL, content BYTEA NOT NULL, sealed BYTEA, PRIMARY KEY (vault, place))
            """,
            """
            CREATE TABLE known_identity (
                account BYTEA NOT NULL, number BIGINT NOT NULL, name TEXT NOT NULL, entry BYTEA NOT NULL,
                PRIMARY KEY (account, number))
            """,
        ])
}
