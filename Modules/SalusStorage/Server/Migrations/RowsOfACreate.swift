import SalusSQL

extension ServerMigrations {
    /// Fewer trees for a document: its content and its facts lie in one row, the models of versions and the changes in
    /// the tree of their key, and only versions that replace one are found by it.
    static let rowsOfACreate = Migration(
        number: 105, name: "rows of a create",
        tables: [
            .kept("document_content", key: ["record", "document"], other: ["sealed", "facts"], isBulky: true),
            .dropped("sealed_facts"),
        ],
        statements: [
            """
            CREATE TABLE new_content (
                record BYTEA NOT NULL, document BYTEA NOT NULL, sealed BYTEA NOT NULL, facts BYTEA,
                PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """ + Migration.whole,
            """
            INSERT INTO new_content (record, document, sealed, facts)
            SELECT c.record, c.document, c.sealed, f.sealed FROM document_content c
            LEFT JOIN sealed_facts f ON f.record = c.record AND f.document = c.document
            ORDER BY c.record, c.document
            """,
            "DROP TABLE sealed_facts",
            "DROP TABLE document_content",
            "ALTER TABLE new_content RENAME TO document_content",
            """
            CREATE TABLE new_model (
                record BYTEA NOT NULL, document BYTEA NOT NULL, model TEXT NOT NULL, earliest BIGINT, latest BIGINT,
                undated BIGINT NOT NULL, PRIMARY KEY (record, document, model),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """ + Migration.clustered,
            """
            INSERT INTO new_model (record, document, model, earliest, latest, undated)
            SELECT record, document, model, earliest, latest, undated FROM document_model
            ORDER BY record, document, model
            """,
            "DROP TABLE document_model",
            "ALTER TABLE new_model RENAME TO document_model",
            """
            CREATE TABLE new_change (
                record BYTEA NOT NULL REFERENCES record (id), number BIGINT NOT NULL, kind TEXT NOT NULL,
                document BYTEA, at BIGINT NOT NULL, PRIMARY KEY (record, number))
            """ + Migration.clustered,
            """
            INSERT INTO new_change (record, number, kind, document, at)
            SELECT record, number, kind, document, at FROM change ORDER BY record, number
            """,
            "DROP TABLE change",
            "ALTER TABLE new_change RENAME TO change",
            "DROP INDEX document_by_replaced",
            "CREATE UNIQUE INDEX document_by_replaced ON document (record, replaces) WHERE replaces IS NOT NULL",
        ])
}
