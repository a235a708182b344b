import SalusSQL

/// Messages and notices in inboxes, each account's copies under its own key; attachments lie with their record.
enum MessageSchema {
    static let part = SchemaPart(
        tables: [
            .kept("record_message", key: ["record", "id"], other: ["app", "name", "announced", "sent_at"]),
            .kept(
                "message_attachment", key: ["record", "message", "number"],
                other: ["type", "media_type", "size", "created_at", "document", "sealed"], isBulky: true),
            .kept(
                "inbox_message", key: ["account", "id"],
                other: [
                    "app", "name", "sender", "severity", "received_at", "read_at", "archived_at", "record", "original",
                    "announced", "sealed_subject", "sealed_body",
                ]),
            .kept(
                "notification", key: ["account", "id"],
                other: ["record", "document", "app", "address", "sender", "received_at", "sealed"]),
        ],
        statements: [
            """
            CREATE TABLE record_message (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, app BYTEA NOT NULL,
                name TEXT NOT NULL, announced BIGINT NOT NULL, sent_at BIGINT NOT NULL, PRIMARY KEY (record, id))
            """,
            "CREATE UNIQUE INDEX record_message_by_name ON record_message (record, app, name)",
            """
            CREATE TABLE message_attachment (
                record BYTEA NOT NULL, message BYTEA NOT NULL, number BIGINT NOT NULL, type TEXT NOT NULL,
                media_type TEXT NOT NULL, size BIGINT NOT NULL, created_at BIGINT NOT NULL, document BYTEA,
                sealed BYTEA NOT NULL, PRIMARY KEY (record, message, number),
                FOREIGN KEY (record, message) REFERENCES record_message (record, id))
            """,
            """
            CREATE TABLE inbox_message (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, app BYTEA NOT NULL, name TEXT,
                sender TEXT NOT NULL, severity TEXT NOT NULL, received_at BIGINT NOT NULL, read_at BIGINT,
                archived_at BIGINT, record BYTEA REFERENCES record (id), original BYTEA, announced BIGINT,
                sealed_subject BYTEA NOT NULL, sealed_body BYTEA NOT NULL, PRIMARY KEY (account, id))
            """,
            "CREATE UNIQUE INDEX inbox_message_by_name ON inbox_message (account, app, name)",
            "CREATE INDEX inbox_message_by_record ON inbox_message (record)",
            "CREATE INDEX inbox_message_by_time ON inbox_message (account, received_at, id)",
            "CREATE INDEX inbox_message_open ON inbox_message (account, received_at, id) WHERE archived_at IS NULL",
            """
            CREATE INDEX inbox_message_unread ON inbox_message (account)
                WHERE read_at IS NULL AND archived_at IS NULL
            """,
            """
            CREATE TABLE notification (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL,
                record BYTEA NOT NULL REFERENCES record (id), document BYTEA, app BYTEA NOT NULL, address TEXT,
                sender TEXT NOT NULL, received_at BIGINT NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (account, id))
            """,
            "CREATE INDEX notification_by_record ON notification (record)",
            "CREATE INDEX notification_by_time ON notification (account, received_at, id)",
        ])
}
