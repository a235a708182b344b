import SalusSQL

extension ServerMigrations {
    /// Changes of documents under the identifiers that clients gave them.
    static let sentChanges = Migration(
        number: 41, name: "sent changes",
        statements: [
            """
            CREATE TABLE sent_change (
                record BYTEA NOT NULL, id BYTEA NOT NULL, document BYTEA NOT NULL, label TEXT, status TEXT,
                account BYTEA, PRIMARY KEY (record, id),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """
        ])
}
