import SalusSQL

extension ServerMigrations {
    /// The access log: lines with the leaves that commit to them, keyed by the tag of their record's chain, and the
    /// newest checkpoint of the tree. `entry` names a line until it has its position in the tree.
    static let accessLog = Migration(
        number: 4, name: "access log",
        statements: [
            """
            CREATE TABLE access_line (
                tag BYTEA NOT NULL, number BIGINT NOT NULL, entry BIGINT NOT NULL, position BIGINT, record BYTEA,
                at BIGINT NOT NULL, operation TEXT NOT NULL, actor TEXT NOT NULL, account BYTEA, device BYTEA,
                document BYTEA, purpose TEXT NOT NULL, outcome TEXT NOT NULL, salt BYTEA NOT NULL, leaf BYTEA NOT NULL,
                PRIMARY KEY (tag, number))
            """,
            "CREATE INDEX access_line_by_record ON access_line (record, number)",
            "CREATE INDEX access_line_by_position ON access_line (position)",
            "CREATE INDEX access_line_waiting ON access_line (at, tag, number) WHERE position IS NULL",
            "CREATE INDEX access_line_entry ON access_line (entry) WHERE position IS NULL",
            """
            CREATE TABLE checkpoint (
                size BIGINT NOT NULL PRIMARY KEY, subtree_roots BYTEA NOT NULL, note BYTEA NOT NULL,
                at BIGINT NOT NULL)
            """,
        ])
}
