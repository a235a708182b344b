import SalusSQL

extension ServerMigrations {
    /// From here on every checkpoint stays, the tree has tiles for its proofs, and lines are found by time and account.
    static let logTree = Migration(
        number: 5, name: "log tree",
        statements: [
            """
            CREATE TABLE log_tile (
                level BIGINT NOT NULL, number BIGINT NOT NULL, hashes BYTEA NOT NULL, PRIMARY KEY (level, number))
            """,
            "CREATE INDEX access_line_by_time ON access_line (at, tag, number)",
            "CREATE INDEX access_line_by_account ON access_line (account, at)",
        ])
}
