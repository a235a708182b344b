import SalusSQL

extension ServerMigrations {
    /// Records with their documents and change feed. Content is in a table apart from the columns of lists, and is
    /// sealed.
    static let records = Migration(
        number: 2, name: "records",
        statements: [
            """
            CREATE TABLE record (
                id BYTEA NOT NULL PRIMARY KEY, owner BYTEA REFERENCES account (id), title TEXT NOT NULL,
                created_at BIGINT NOT NULL)
            """,
            "CREATE INDEX record_by_owner ON record (owner)",
            """
            CREATE TABLE record_source (
                record BYTEA NOT NULL REFERENCES record (id), system TEXT NOT NULL, patient TEXT NOT NULL,
                PRIMARY KEY (record, system, patient))
            """,
            "CREATE INDEX record_source_by_patient ON record_source (system, patient)",
            """
            CREATE TABLE document (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, position BIGINT NOT NULL,
                type TEXT NOT NULL, media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT,
                status TEXT NOT NULL, source_system TEXT NOT NULL, source_patient TEXT, source_document TEXT,
                original BYTEA NOT NULL, version BIGINT NOT NULL, replaces BYTEA, replaced_by BYTEA,
                created_at BIGINT NOT NULL, created_by BYTEA, PRIMARY KEY (record, id))
            """,
            "CREATE UNIQUE INDEX document_by_position ON document (record, position)",
            "CREATE UNIQUE INDEX document_by_version ON document (record, original, version)",
            "CREATE UNIQUE INDEX document_by_replaced ON document (record, replaces)",
            "CREATE INDEX document_by_source ON document (record, source_system, source_document)",
            """
            CREATE TABLE document_content (
                record BYTEA NOT NULL, document BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE change (
                record BYTEA NOT NULL REFERENCES record (id), number BIGINT NOT NULL, kind TEXT NOT NULL,
                document BYTEA, at BIGINT NOT NULL, PRIMARY KEY (record, number))
            """,
        ])
}
