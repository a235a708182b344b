import SalusSQL

/// Conversations: the list of devices of the newest commit, the digests of messages that were taken, messages until no
/// queue has them, sealed files in parts, and key packages. `joined`: the place of the commit that a device came in
/// with. `queue_mark`: the highest number that was removed from a queue, and the highest that was removed unread.
enum ConversationSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "conversation", key: ["id"], other: ["epoch", "sequence", "created_at", "creator", "creator_device"]),
            .kept("conversation_device", key: ["conversation", "account", "device"], other: ["joined"]),
            .kept("conversation_taken", key: ["conversation", "digest"], other: ["sequence", "taken_at"]),
            .kept(
                "conversation_message", key: ["id"],
                other: ["conversation", "sequence", "kind", "taken_at", "size", "bytes"], isBulky: true),
            .kept(
                "conversation_file", key: ["conversation", "id"],
                other: ["account", "size", "begun_at", "completed_at"]),
            .kept("conversation_part", key: ["conversation", "file", "number"], other: ["sealed"], isBulky: true),
            .kept("device_queue", key: ["account", "device", "number"], other: ["message"]),
            .kept("queue_mark", key: ["account", "device"], other: ["removed", "lost"]),
            .passing(
                "key_package", key: ["account", "device", "digest"],
                other: ["bytes", "is_last_resort", "published_at", "expires"]),
        ],
        statements: [
            """
            CREATE TABLE conversation (
                id BYTEA NOT NULL PRIMARY KEY, epoch BIGINT NOT NULL, sequence BIGINT NOT NULL,
                created_at BIGINT NOT NULL, creator BYTEA NOT NULL, creator_device BYTEA NOT NULL)
            """,
            """
            CREATE TABLE conversation_device (
                conversation BYTEA NOT NULL REFERENCES conversation (id), account BYTEA NOT NULL,
                device BYTEA NOT NULL, joined BIGINT NOT NULL, PRIMARY KEY (conversation, account, device))
            """ + Migration.clustered,
            "CREATE INDEX conversation_device_by_device ON conversation_device (account, device)",
            """
            CREATE TABLE conversation_taken (
                conversation BYTEA NOT NULL, digest BYTEA NOT NULL, sequence BIGINT NOT NULL,
                taken_at BIGINT NOT NULL, PRIMARY KEY (conversation, digest))
            """ + Migration.clustered,
            "CREATE INDEX conversation_taken_by_time ON conversation_taken (taken_at)",
            """
            CREATE TABLE conversation_message (
                id BYTEA NOT NULL PRIMARY KEY, conversation BYTEA NOT NULL, sequence BIGINT NOT NULL,
                kind BIGINT NOT NULL, taken_at BIGINT NOT NULL, size BIGINT NOT NULL, bytes BYTEA NOT NULL)
            """,
            "CREATE INDEX conversation_message_by_time ON conversation_message (taken_at)",
            """
            CREATE TABLE conversation_file (
                conversation BYTEA NOT NULL REFERENCES conversation (id) ON DELETE CASCADE, id BYTEA NOT NULL,
                account BYTEA NOT NULL, size BIGINT NOT NULL, begun_at BIGINT NOT NULL, completed_at BIGINT,
                PRIMARY KEY (conversation, id))
            """,
            "CREATE INDEX conversation_file_by_account ON conversation_file (account)",
            "CREATE INDEX conversation_file_by_time ON conversation_file (begun_at)",
            """
            CREATE TABLE conversation_part (
                conversation BYTEA NOT NULL, file BYTEA NOT NULL, number BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (conversation, file, number),
                FOREIGN KEY (conversation, file) REFERENCES conversation_file (conversation, id) ON DELETE CASCADE)
            """,
            """
            CREATE TABLE device_queue (
                account BYTEA NOT NULL, device BYTEA NOT NULL, number BIGINT NOT NULL, message BYTEA NOT NULL,
                PRIMARY KEY (account, device, number))
            """ + Migration.clustered,
            "CREATE INDEX device_queue_by_message ON device_queue (message)",
            """
            CREATE TABLE queue_mark (
                account BYTEA NOT NULL, device BYTEA NOT NULL, removed BIGINT NOT NULL, lost BIGINT,
                PRIMARY KEY (account, device))
            """ + Migration.clustered,
            """
            CREATE TABLE key_package (
                account BYTEA NOT NULL, device BYTEA NOT NULL, digest BYTEA NOT NULL, bytes BYTEA NOT NULL,
                is_last_resort BIGINT NOT NULL, published_at BIGINT NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, device, digest))
            """,
            "CREATE INDEX key_package_expires ON key_package (expires)",
        ])
}
