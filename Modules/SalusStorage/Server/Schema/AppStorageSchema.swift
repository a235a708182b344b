import SalusSQL

/// Documents that apps keep for themselves, on records and for accounts; sealed. The key begins with the owner.
enum AppStorageSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "app_document", key: ["app", "id"],
                other: [
                    "name", "type", "media_type", "size", "digest", "label", "created_at", "created_by", "sealed",
                ], isBulky: true),
            .kept(
                "record_app_document", key: ["record", "app", "id"],
                other: [
                    "name", "type", "media_type", "size", "digest", "label", "created_at", "created_by", "sealed",
                ], isBulky: true),
            .kept(
                "account_app_document", key: ["account", "app", "id"],
                other: [
                    "name", "type", "media_type", "size", "digest", "label", "created_at", "created_by", "sealed",
                ], isBulky: true),
        ],
        statements: [
            """
            CREATE TABLE app_document (
                app BYTEA NOT NULL REFERENCES app (id), id BYTEA NOT NULL, name TEXT, type TEXT NOT NULL,
                media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT,
                created_at BIGINT NOT NULL, created_by BYTEA, sealed BYTEA NOT NULL, PRIMARY KEY (app, id))
            """,
            "CREATE UNIQUE INDEX app_document_by_name ON app_document (app, name)",
            """
            CREATE TABLE record_app_document (
                record BYTEA NOT NULL REFERENCES record (id), app BYTEA NOT NULL REFERENCES app (id),
                id BYTEA NOT NULL, name TEXT, type TEXT NOT NULL, media_type TEXT NOT NULL, size BIGINT NOT NULL,
                digest TEXT NOT NULL, label TEXT, created_at BIGINT NOT NULL, created_by BYTEA, sealed BYTEA NOT NULL,
                PRIMARY KEY (record, app, id))
            """,
            "CREATE UNIQUE INDEX record_app_document_by_name ON record_app_document (record, app, name)",
            """
            CREATE TABLE account_app_document (
                account BYTEA NOT NULL REFERENCES account (id), app BYTEA NOT NULL REFERENCES app (id),
                id BYTEA NOT NULL, name TEXT, type TEXT NOT NULL, media_type TEXT NOT NULL, size BIGINT NOT NULL,
                digest TEXT NOT NULL, label TEXT, created_at BIGINT NOT NULL, created_by BYTEA, sealed BYTEA NOT NULL,
                PRIMARY KEY (account, app, id))
            """,
            "CREATE UNIQUE INDEX account_app_document_by_name ON account_app_document (account, app, name)",
        ])
}
