import SalusSQL

extension ClientMigrations {
    /// Conversations: the groups with their keys, what waits beside them, and the messages as they came.
    static let conversations = Migration(
        number: 10, name: "conversations",
        statements: [
            """
            CREATE TABLE conversation_device (device BYTEA NOT NULL PRIMARY KEY, version BIGINT NOT NULL,
                queue_position BIGINT NOT NULL)
            """,
            """
            CREATE TABLE conversation (
                id BYTEA NOT NULL PRIMARY KEY, life BIGINT NOT NULL, mls_group BYTEA, record BYTEA NOT NULL)
            """,
            "CREATE TABLE key_package (reference BYTEA NOT NULL PRIMARY KEY, bundle BYTEA NOT NULL)",
            """
            CREATE TABLE conversation_entry (
                conversation BYTEA NOT NULL, life BIGINT NOT NULL, sequence BIGINT NOT NULL, author BYTEA NOT NULL,
                message BYTEA NOT NULL, counts BIGINT NOT NULL, entry BYTEA NOT NULL,
                PRIMARY KEY (conversation, life, sequence, author, message))
            """,
            """
            CREATE INDEX conversation_entry_counting ON conversation_entry (conversation, counts, life, sequence)
            """,
            "CREATE INDEX conversation_entry_by_message ON conversation_entry (message, conversation)",
            """
            CREATE TABLE conversation_outline (
                id BYTEA NOT NULL PRIMARY KEY, outline BYTEA, read_life BIGINT NOT NULL, read_sequence BIGINT NOT NULL)
            """,
        ])
}
