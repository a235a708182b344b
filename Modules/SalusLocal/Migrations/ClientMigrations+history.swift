import SalusSQL

extension ClientMigrations {
    /// The histories of status that the server told. Records with a document that
    /// does not count are pulled again from their first change: it brings these histories.
    static let history = Migration(
        number: 9, name: "history",
        statements: [
            """
            CREATE TABLE status_change (
                record BYTEA NOT NULL, document BYTEA NOT NULL, number BIGINT NOT NULL, status TEXT NOT NULL,
                at BIGINT NOT NULL, account BYTEA, account_name TEXT, reason TEXT,
                PRIMARY KEY (record, document, number),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX status_change_by_account ON status_change (account)",
            "UPDATE record SET cursor = 0 WHERE id IN (SELECT record FROM document WHERE status <> 'active')",
        ])
}
