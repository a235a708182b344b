import SalusSQL

extension ServerMigrations {
    /// The app that brought a document, what apps call their documents, and what documents are to each other.
    static let documentLinks = Migration(
        number: 17, name: "document links",
        statements: [
            "ALTER TABLE document ADD COLUMN app TEXT",
            """
            CREATE TABLE document_name (
                record BYTEA NOT NULL, app BYTEA NOT NULL, name TEXT NOT NULL, document BYTEA NOT NULL,
                PRIMARY KEY (record, app, name), FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE document_relation (
                record BYTEA NOT NULL, about BYTEA NOT NULL, relation TEXT NOT NULL, related BYTEA NOT NULL,
                at BIGINT NOT NULL, PRIMARY KEY (record, about, relation, related),
                FOREIGN KEY (record, about) REFERENCES document (record, id),
                FOREIGN KEY (record, related) REFERENCES document (record, id))
            """,
            "CREATE INDEX document_relation_by_related ON document_relation (record, related)",
        ])
}
