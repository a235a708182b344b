import SalusSQL

extension ServerMigrations {
    /// Why a document's status was changed, and by whom.
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
