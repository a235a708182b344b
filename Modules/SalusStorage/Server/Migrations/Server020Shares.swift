import SalusSQL

extension ServerMigrations {
    /// Accounts to which records are open as a whole.
    static let shares = Migration(
        number: 20, name: "shares",
        statements: [
            """
            CREATE TABLE record_share (
                record BYTEA NOT NULL REFERENCES record (id), account BYTEA NOT NULL REFERENCES account (id),
                role TEXT, shared_at BIGINT NOT NULL, shared_by BYTEA, PRIMARY KEY (record, account))
            """,
            "CREATE INDEX record_share_by_time ON record_share (record, shared_at, account)",
            "CREATE INDEX record_share_by_account ON record_share (account)",
        ])
}
