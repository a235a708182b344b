import SalusSQL

extension ServerMigrations {
    /// The access log knows the calls of foreign protocols, and finds what was done with a document without a walk
    /// over the record's chain.
    static let accessCalls = Migration(
        number: 23, name: "access calls",
        statements: [
            "ALTER TABLE access_line ADD COLUMN call TEXT",
            "ALTER TABLE access_line ADD COLUMN external_id TEXT",
            """
            CREATE INDEX access_line_by_document ON access_line (record, document, number) WHERE document IS NOT NULL
            """,
        ])
}
