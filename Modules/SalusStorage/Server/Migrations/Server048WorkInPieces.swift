import SalusSQL

extension ServerMigrations {
    /// Contents in pieces, which belong to no document at first; records whose rows are being removed; and index rows
    /// that stop inside a fact.
    static let workInPieces = Migration(
        number: 48, name: "work in pieces",
        statements: [
            """
            CREATE TABLE large_content (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, document BYTEA, part BIGINT,
                size BIGINT NOT NULL, begun_at BIGINT NOT NULL, PRIMARY KEY (record, id),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            "CREATE UNIQUE INDEX large_content_by_document ON large_content (record, document, part)",
            "CREATE INDEX large_content_unclaimed ON large_content (begun_at) WHERE document IS NULL",
            """
            CREATE TABLE large_content_piece (
                record BYTEA NOT NULL, content BYTEA NOT NULL, number BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (record, content, number),
                FOREIGN KEY (record, content) REFERENCES large_content (record, id))
            """,
            "ALTER TABLE record ADD COLUMN is_erased BIGINT NOT NULL DEFAULT 0",
            "CREATE INDEX record_erased ON record (id) WHERE is_erased = 1",
            "ALTER TABLE unsettled_index ADD COLUMN done_rows BIGINT NOT NULL DEFAULT 0",
        ])
}
