import SalusSQL

extension ServerMigrations {
    /// The changes of documents' status with their reason and account.
    static let statusHistory = Migration(
        number: 13, name: "status history",
        statements: [
            """
            CREATE TABLE status_change (
                record BYTEA NOT NULL, document BYTEA NOT NULL, number BIGINT NOT NULL, status TEXT NOT NULL,
                at BIGINT NOT NULL, account BYTEA, reason TEXT, PRIMARY KEY (record, document, number),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """
        ])
}
