import SalusSQL

extension ServerMigrations {
    /// Carenets with their accounts and apps, and the placements of documents. A placement is that of a lineage:
    /// `document` is the first version of it.
    static let carenets = Migration(
        number: 21, name: "carenets",
        statements: [
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
            "CREATE INDEX carenet_account_by_time ON carenet_account (record, carenet, added_at, account)",
            "CREATE INDEX carenet_account_by_account ON carenet_account (account, record, carenet)",
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
            "CREATE INDEX access_token_by_carenet ON access_token (record, carenet)",
        ])
}
