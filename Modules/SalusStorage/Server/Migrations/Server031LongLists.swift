import SalusSQL

extension ServerMigrations {
    /// Indexes that make first pages cost the same for lists of any length: the lines of an account in their order, the
    /// documents that count by their status, the records of an app, and the ends of titles, which find records by any
    /// part of the title (see `Fragments`). Ends of existing titles are folded as far as the engine can: without
    /// letters beyond ASCII.
    static let longLists = Migration(
        number: 31, name: "long lists",
        statements: [
            "DROP INDEX access_line_by_account",
            "CREATE INDEX access_line_by_account ON access_line (account, at, tag, number)",
            "CREATE INDEX document_current ON document (record, status, position) WHERE replaced_by IS NULL",
            "DROP INDEX record_app_by_app",
            "CREATE INDEX record_app_by_app ON record_app (app, record)",
            """
            CREATE TABLE record_fragment (
                record BYTEA NOT NULL REFERENCES record (id), number BIGINT NOT NULL, fragment TEXT NOT NULL,
                PRIMARY KEY (record, number))
            """,
            """
            WITH RECURSIVE ends (record, number, rest) AS (
                SELECT id, 0, lower(title) FROM record WHERE title <> ''
                UNION ALL SELECT record, number + 1, substr(rest, 2) FROM ends WHERE length(rest) > 1)
            INSERT INTO record_fragment (record, number, fragment) SELECT record, number, substr(rest, 1, 32) FROM ends
            """,
            "CREATE INDEX record_fragment_by_text ON record_fragment (fragment)",
        ])
}
