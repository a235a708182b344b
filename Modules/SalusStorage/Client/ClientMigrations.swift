import SalusSQL

/// The schema of the client's own database, oldest step first. Never change an old step: add the next.
enum ClientMigrations {
    static let all = [records]

    /// What one person may see: records as the server showed them last, documents with content, facts, small values.
    static let records = Migration(
        number: 1, name: "records",
        statements: [
            """
            CREATE TABLE record (
                id BYTEA NOT NULL PRIMARY KEY, owner BYTEA, title TEXT NOT NULL, created_at BIGINT NOT NULL,
                cursor BIGINT NOT NULL, pulled_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE document (
                record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, id BYTEA NOT NULL, type TEXT NOT NULL,
                media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT, status TEXT NOT NULL,
                source_system TEXT NOT NULL, source_patient TEXT, source_document TEXT, original BYTEA NOT NULL,
                version BIGINT NOT NULL, replaces BYTEA, replaced_by BYTEA, created_at BIGINT NOT NULL,
                created_by BYTEA, PRIMARY KEY (record, id))
            """,
            "CREATE INDEX document_by_version ON document (record, original, version)",
            """
            CREATE TABLE document_content (
                record BYTEA NOT NULL, document BYTEA NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            """
            CREATE TABLE document_facts (
                record BYTEA NOT NULL, document BYTEA NOT NULL, facts BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            "CREATE TABLE small_value (name TEXT NOT NULL PRIMARY KEY, value BYTEA NOT NULL)",
        ])
}
