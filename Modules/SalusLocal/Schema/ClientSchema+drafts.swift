extension ClientSchema {
    /// Drafts for records that wait to be sent, and the server's state of the documents that they change.
    static let drafts = [
        """
        CREATE TABLE record_draft (
            id BYTEA NOT NULL PRIMARY KEY, place BIGINT NOT NULL, record BYTEA NOT NULL, document BYTEA NOT NULL,
            kind TEXT NOT NULL, wanted TEXT, seen TEXT, written_at BIGINT NOT NULL, refusal TEXT, reason TEXT)
        """,
        "CREATE INDEX record_draft_by_record ON record_draft (record, place)",
        """
        CREATE TABLE document_at_server (
            record BYTEA NOT NULL, document BYTEA NOT NULL, label TEXT, status TEXT NOT NULL, replaced_by BYTEA,
            PRIMARY KEY (record, document),
            FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
        """,
    ]
}
