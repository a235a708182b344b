import SalusSQL

extension ServerMigrations {
    /// Sealed files of conversations, in parts, as those of vaults: what they are is in sealed messages. They go with
    /// their conversation.
    static let conversationFiles = Migration(
        number: 65, name: "conversation files",
        tables: [
            .kept(
                TableShape(
                    "conversation_file", key: ["conversation", "id"],
                    other: ["account", "size", "begun_at", "completed_at"])),
            .kept(
                TableShape(
                    "conversation_part", key: ["conversation", "file", "number"], other: ["sealed"], isBulky: true)),
        ],
        statements: [
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
        ])
}
