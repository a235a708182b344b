import SalusSQL

extension ServerMigrations {
    /// The accounts whose person has asked for their deletion, until it is due.
    static let accountDeletions = Migration(
        number: 63, name: "account deletions",
        tables: [.kept(TableShape("account_deletion", key: ["account"], other: ["asked_at", "due_at"]))],
        statements: [
            """
            CREATE TABLE account_deletion (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), asked_at BIGINT NOT NULL,
                due_at BIGINT NOT NULL)
            """,
            "CREATE INDEX account_deletion_by_end ON account_deletion (due_at, account)",
        ])
}
