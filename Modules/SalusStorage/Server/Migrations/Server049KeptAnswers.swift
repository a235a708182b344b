import SalusSQL

extension ServerMigrations {
    /// Answers to writes that were sent with an idempotency key. `caller` is an account, or sixteen zeros for the
    /// operator; numbers of one caller only grow, so that the oldest are found.
    static let keptAnswers = Migration(
        number: 49, name: "kept answers",
        statements: [
            """
            CREATE TABLE kept_answer (
                caller BYTEA NOT NULL, number BIGINT NOT NULL, name BYTEA NOT NULL, expires BIGINT NOT NULL,
                sealed BYTEA NOT NULL, PRIMARY KEY (caller, number), UNIQUE (caller, name))
            """,
            "CREATE INDEX kept_answer_expires ON kept_answer (expires)",
        ])
}
