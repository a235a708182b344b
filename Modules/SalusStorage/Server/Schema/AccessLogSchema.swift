import SalusSQL

/// The access log: lines with the leaves that commit to them, keyed by the tag of their record's chain. A line has no
/// position until the tree has it. Every checkpoint stays; the tree is in tiles for its proofs.
enum AccessLogSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "access_line", key: ["tag", "number"],
                other: [
                    "position", "record", "at", "operation", "actor", "account", "device", "document", "purpose",
                    "outcome", "salt", "leaf", "app", "call", "external_id", "carenet", "named_app", "message_id",
                    "vault",
                ]),
            .kept("checkpoint", key: ["size"], other: ["subtree_roots", "note", "at"]),
            .kept("log_tile", key: ["level", "number"], other: ["hashes"]),
            .kept("restoration", key: ["at"], other: ["note"]),
        ],
        statements: [
            """
            CREATE TABLE access_line (
                tag BYTEA NOT NULL, number BIGINT NOT NULL, position BIGINT, record BYTEA, at BIGINT NOT NULL,
                operation TEXT NOT NULL, actor TEXT NOT NULL, account BYTEA, device BYTEA, document BYTEA,
                purpose TEXT NOT NULL, outcome TEXT NOT NULL, salt BYTEA NOT NULL, leaf BYTEA NOT NULL, app BYTEA,
                call TEXT, external_id TEXT, carenet BYTEA, named_app TEXT, message_id TEXT, vault BYTEA,
                PRIMARY KEY (tag, number))
            """,
            "CREATE INDEX access_line_by_account ON access_line (account, at, tag, number)",
            "CREATE INDEX access_line_by_document ON access_line (record, document, number) WHERE document IS NOT NULL",
            "CREATE INDEX access_line_by_position ON access_line (position) WHERE position IS NOT NULL",
            "CREATE INDEX access_line_by_record ON access_line (record, number)",
            "CREATE INDEX access_line_by_time ON access_line (at, tag, number)",
            "CREATE INDEX access_line_by_vault ON access_line (vault, at, tag, number) WHERE vault IS NOT NULL",
            "CREATE INDEX access_line_waiting ON access_line (at, tag, number) WHERE position IS NULL",
            """
            CREATE TABLE checkpoint (
                size BIGINT NOT NULL PRIMARY KEY, subtree_roots BYTEA NOT NULL, note BYTEA NOT NULL,
                at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE log_tile (
                level BIGINT NOT NULL, number BIGINT NOT NULL, hashes BYTEA NOT NULL, PRIMARY KEY (level, number))
            """,
            "CREATE TABLE restoration (at BIGINT NOT NULL PRIMARY KEY, note BYTEA NOT NULL)",
        ])
}
