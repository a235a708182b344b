import SalusSQL

/// Accounts to which records are open as a whole or within limits; carenets with their accounts and apps; the
/// placements of documents. A placement is that of a lineage: `document` is the first version of it.
enum SharingSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "record_share", key: ["record", "account"],
                other: [
                    "role", "shared_at", "shared_by", "read_only", "categories", "period_first", "period_last",
                    "ends_at", "purpose", "documents",
                ]),
            .kept("carenet", key: ["record", "id"], other: ["name", "created_at"]),
            .kept("carenet_account", key: ["record", "carenet", "account"], other: ["may_write", "added_at"]),
            .kept("carenet_app", key: ["record", "carenet", "app"], other: ["added_at"]),
            .kept("placement", key: ["record", "document", "carenet"], other: ["is_shown"]),
            .kept("autoshare", key: ["record", "carenet", "type"], other: []),
            .kept("never_shared", key: ["record", "document"], other: []),
        ],
        statements: [
            """
            CREATE TABLE record_share (
                record BYTEA NOT NULL REFERENCES record (id), account BYTEA NOT NULL REFERENCES account (id),
                role TEXT, shared_at BIGINT NOT NULL, shared_by BYTEA, read_only BIGINT NOT NULL DEFAULT 0,
                categories TEXT, period_first TEXT, period_last TEXT, ends_at BIGINT, purpose TEXT, documents TEXT,
                PRIMARY KEY (record, account))
            """,
            "CREATE INDEX record_share_by_account ON record_share (account)",
            "CREATE INDEX record_share_by_time ON record_share (record, shared_at, account)",
            """
            CREATE TABLE carenet (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, name TEXT NOT NULL,
                created_at BIGINT NOT NULL, PRIMARY KEY (record, id))
            """,
            "CREATE UNIQUE INDEX carenet_by_id ON carenet (id)",
            "CREATE UNIQUE INDEX carenet_by_name ON carenet (record, name)",
            """
            CREATE TABLE carenet_account (
                record BYTEA NOT NULL, carenet BYTEA NOT NULL, account BYTEA NOT NULL REFERENCES account (id),
                may_write BIGINT NOT NULL, added_at BIGINT NOT NULL, PRIMARY KEY (record, carenet, account),
                FOREIGN KEY (record, carenet) REFERENCES carenet (record, id))
            """,
            "CREATE INDEX carenet_account_by_account ON carenet_account (account, record, carenet)",
            "CREATE INDEX carenet_account_by_time ON carenet_account (record, carenet, added_at, account)",
            """
            CREATE TABLE carenet_app (
                record BYTEA NOT NULL, carenet BYTEA NOT NULL, app BYTEA NOT NULL, added_at BIGINT NOT NULL,
                PRIMARY KEY (record, carenet, app),
                FOREIGN KEY (record, carenet) REFERENCES carenet (record, id),
                FOREIGN KEY (record, app) REFERENCES record_app (record, app))
            """,
            "CREATE INDEX carenet_app_by_app ON carenet_app (record, app)",
            """
            CREATE TABLE placement (
                record BYTEA NOT NULL, document BYTEA NOT NULL, carenet BYTEA NOT NULL, is_shown BIGINT NOT NULL,
                PRIMARY KEY (record, document, carenet),
                FOREIGN KEY (record, document) REFERENCES document (record, id),
                FOREIGN KEY (record, carenet) REFERENCES carenet (record, id))
            """,
            "CREATE INDEX placement_by_carenet ON placement (record, carenet)",
            """
            CREATE TABLE autoshare (
                record BYTEA NOT NULL, carenet BYTEA NOT NULL, type TEXT NOT NULL,
                PRIMARY KEY (record, carenet, type),
                FOREIGN KEY (record, carenet) REFERENCES carenet (record, id))
            """,
            """
            CREATE TABLE never_shared (
                record BYTEA NOT NULL, document BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
        ])
}
