import SalusSQL

extension ServerMigrations {
    /// Indexes that answer their question alone: a document by its source without a walk over the record, waiting
    /// access lines in their order. A waiting line is named by its place in its chain; the name of its own is gone.
    static let searches = Migration(
        number: 6, name: "searches",
        statements: [
            "DROP INDEX document_by_source",
            """
            CREATE INDEX document_by_source
                ON document (record, source_system, (COALESCE(source_document, '')), position)
            """,
            """
            CREATE TABLE access_line_next (
                tag BYTEA NOT NULL, number BIGINT NOT NULL, position BIGINT, record BYTEA, at BIGINT NOT NULL,
                operation TEXT NOT NULL, actor TEXT NOT NULL, account BYTEA, device BYTEA, document BYTEA,
                purpose TEXT NOT NULL, outcome TEXT NOT NULL, salt BYTEA NOT NULL, leaf BYTEA NOT NULL,
                PRIMARY KEY (tag, number))
            """,
            """
            INSERT INTO access_line_next (\(lineColumns)) SELECT \(lineColumns) FROM access_line
            """,
            "DROP TABLE access_line",
            "ALTER TABLE access_line_next RENAME TO access_line",
            "CREATE INDEX access_line_by_record ON access_line (record, number)",
            "CREATE INDEX access_line_by_position ON access_line (position) WHERE position IS NOT NULL",
            "CREATE INDEX access_line_by_time ON access_line (at, tag, number)",
            "CREATE INDEX access_line_by_account ON access_line (account, at)",
            "CREATE INDEX access_line_waiting ON access_line (at, tag, number) WHERE position IS NULL",
        ])

    private static let lineColumns = """
        tag, number, position, record, at, operation, actor, account, device, document, purpose, outcome, salt, leaf
        """
}
