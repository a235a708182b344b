import SalusSQL

extension ServerMigrations {
    /// A new line of the access log is in its chain, among those of its record and document, and among those that wait.
    /// The trees by account, time and vault get it with its place, many lines at once.
    static let treesOfALine = Migration(
        number: 107, name: "trees of a line",
        tables: [],
        statements: [
            """
            CREATE TABLE new_line (
                tag BYTEA NOT NULL, number BIGINT NOT NULL, position BIGINT, record BYTEA, at BIGINT NOT NULL,
                operation TEXT NOT NULL, actor TEXT NOT NULL, account BYTEA, device BYTEA, document BYTEA,
                purpose TEXT NOT NULL, outcome TEXT NOT NULL, salt BYTEA NOT NULL, leaf BYTEA NOT NULL, app BYTEA,
                call TEXT, external_id TEXT, carenet BYTEA, named_app TEXT, message_id TEXT, vault BYTEA,
                PRIMARY KEY (tag, number))
            """ + Migration.clustered,
            """
            INSERT INTO new_line (tag, number, position, record, at, operation, actor, account, device, document,
                purpose, outcome, salt, leaf, app, call, external_id, carenet, named_app, message_id, vault)
            SELECT tag, number, position, record, at, operation, actor, account, device, document,
                purpose, outcome, salt, leaf, app, call, external_id, carenet, named_app, message_id, vault
            FROM access_line ORDER BY tag, number
            """,
            "DROP TABLE access_line",
            "ALTER TABLE new_line RENAME TO access_line",
            "CREATE INDEX access_line_by_document ON access_line (record, document, number) WHERE document IS NOT NULL",
            "CREATE INDEX access_line_by_position ON access_line (position) WHERE position IS NOT NULL",
            "CREATE INDEX access_line_by_record ON access_line (record, number)",
            "CREATE INDEX access_line_waiting ON access_line (at, tag, number) WHERE position IS NULL",
            """
            CREATE INDEX access_line_by_account ON access_line (account, at, tag, number)
                WHERE account IS NOT NULL AND position IS NOT NULL
            """,
            "CREATE INDEX access_line_by_time ON access_line (at, tag, number) WHERE position IS NOT NULL",
            """
            CREATE INDEX access_line_by_vault ON access_line (vault, at, tag, number)
                WHERE vault IS NOT NULL AND position IS NOT NULL
            """,
        ])
}
