import SalusSQL

extension ClientMigrations {
    /// `kept_summary`: what was kept is computed again. `front` stands before `content`, so that a read of it does not
    /// come to the pages of the whole.
    static let summaryFront = Migration(
        number: 104, name: "summary front",
        statements: [
            "DROP TABLE kept_summary",
            """
            CREATE TABLE kept_summary (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE,
                cursor BIGINT NOT NULL, front BYTEA NOT NULL, content BYTEA NOT NULL)
            """,
        ])
}
