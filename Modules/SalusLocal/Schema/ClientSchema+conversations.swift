extension ClientSchema {
    /// Conversations: the groups with their keys, what waits beside them, the messages as they came, and the segments
    /// of their archive. An entry without a segment waits to be sealed; an empty name keeps it out of the archive.
    static let conversations = [
        """
        CREATE TABLE conversation_device (
            device BYTEA NOT NULL PRIMARY KEY, version BIGINT NOT NULL, queue_position BIGINT NOT NULL)
        """,
        """
        CREATE TABLE conversation (
            id BYTEA NOT NULL PRIMARY KEY, life BIGINT NOT NULL, mls_group BYTEA, record BYTEA NOT NULL)
        """,
        "CREATE TABLE key_package (reference BYTEA NOT NULL PRIMARY KEY, bundle BYTEA NOT NULL)",
        """
        CREATE TABLE conversation_entry (
            conversation BYTEA NOT NULL, life BIGINT NOT NULL, sequence BIGINT NOT NULL, author BYTEA NOT NULL,
            message BYTEA NOT NULL, counts BIGINT NOT NULL, entry BYTEA NOT NULL, segment BYTEA,
            PRIMARY KEY (conversation, life, sequence, author, message))
        """,
        "CREATE INDEX conversation_entry_by_message ON conversation_entry (message, conversation)",
        "CREATE INDEX conversation_entry_by_segment ON conversation_entry (segment)",
        "CREATE INDEX conversation_entry_counting ON conversation_entry (conversation, counts, life, sequence)",
        """
        CREATE TABLE conversation_outline (
            id BYTEA NOT NULL PRIMARY KEY, outline BYTEA, read_life BIGINT NOT NULL, read_sequence BIGINT NOT NULL)
        """,
        "CREATE TABLE conversation_segment (id BYTEA NOT NULL PRIMARY KEY, conversation BYTEA NOT NULL)",
    ]
}
