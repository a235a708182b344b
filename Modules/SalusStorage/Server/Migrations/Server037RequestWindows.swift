import SalusSQL

extension ServerMigrations {
    /// Requests of a session are counted, one row for each program, in place of a row for each nonce. Older nonces are
    /// not needed: a request signed with one is refused by its time.
    static let requestWindows = Migration(
        number: 37, name: "request windows",
        statements: [
            "DROP TABLE nonce",
            """
            CREATE TABLE request_window (
                account BYTEA NOT NULL, session BYTEA NOT NULL, lane BYTEA NOT NULL, highest BIGINT NOT NULL,
                seen BIGINT NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, session, lane),
                FOREIGN KEY (account, session) REFERENCES session (account, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX request_window_by_expiry ON request_window (expires)",
        ])
}
