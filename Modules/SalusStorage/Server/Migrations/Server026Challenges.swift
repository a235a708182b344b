import SalusSQL

extension ServerMigrations {
    /// Challenges for proofs of possession: recovery codes.
    static let challenges = Migration(
        number: 26, name: "challenges",
        statements: [
            """
            CREATE TABLE challenge (
                account BYTEA NOT NULL, id_hash BYTEA NOT NULL, purpose TEXT NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, id_hash))
            """,
            "CREATE INDEX challenge_by_id ON challenge (id_hash)",
            "CREATE INDEX challenge_by_expiry ON challenge (expires)",
        ])
}
