import SalusSQL

extension ServerMigrations {
    /// How many bytes each vault's log has, and where its replay has come. A vault without a state is replayed at its
    /// next change.
    static let vaultLogStates = Migration(
        number: 45, name: "vault log states",
        statements: [
            "ALTER TABLE vault ADD COLUMN log_size BIGINT NOT NULL DEFAULT 0",
            """
            UPDATE vault SET log_size =
                (SELECT COALESCE(SUM(LENGTH(entry)), 0) FROM vault_log WHERE vault_log.vault = vault.id)
            """,
            """
            CREATE TABLE vault_log_state (
                vault BYTEA NOT NULL PRIMARY KEY REFERENCES vault (id), state BYTEA NOT NULL, code BYTEA NOT NULL)
            """,
        ])
}
