import SalusSQL

extension ClientMigrations {
    /// Documents that came from the server and were not marked as seen; and the way to the entries of one kind from a
    /// day on, such as the next visit, without reading all entries of a record.
    static let arrivals = Migration(
        number: 11, name: "arrivals",
        statements: [
            """
            CREATE TABLE arrived_document (
                record BYTEA NOT NULL, document BYTEA NOT NULL, arrived_at BIGINT NOT NULL,
                PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX arrived_document_by_time ON arrived_document (record, arrived_at)",
            "CREATE INDEX timeline_entry_by_day ON timeline_entry (record, kind, start_date)",
        ])
}
