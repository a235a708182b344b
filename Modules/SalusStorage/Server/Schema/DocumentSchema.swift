import SalusSQL

/// Documents. Content is in a table apart from the columns of lists, and is sealed; large contents are in pieces, which
/// belong to no document at first. `sent_change`: changes under the identifiers that clients gave them.
/// `document_model`: the models that each version of a document holds facts of, with their span of clinical time, which
/// views by category and period judge; a document without facts has one row with an empty model. `unsettled_index`:
/// documents whose index rows are written, moved or removed in pieces and are not yet as the document says.
enum DocumentSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "document", key: ["record", "id"],
                other: [
                    "position", "type", "media_type", "size", "digest", "label", "status", "source_system",
                    "source_patient", "source_document", "original", "version", "replaces", "replaced_by", "created_at",
                    "created_by", "app",
                ]),
            .kept("document_name", key: ["record", "app", "name"], other: ["document"]),
            .kept("document_relation", key: ["record", "about", "relation", "related"], other: ["at"]),
            .kept("document_content", key: ["record", "document"], other: ["sealed"], isBulky: true),
            .kept("sealed_facts", key: ["record", "document"], other: ["sealed"], isBulky: true),
            .kept("large_content", key: ["record", "id"], other: ["document", "part", "size", "begun_at"]),
            .kept("large_content_piece", key: ["record", "content", "number"], other: ["sealed"], isBulky: true),
            .kept(
                "status_change", key: ["record", "document", "number"], other: ["status", "at", "account", "reason"]),
            .kept("sent_change", key: ["record", "id"], other: ["document", "label", "status", "account"]),
            .rebuilt(
                "document_model", key: ["record", "document", "model"], other: ["earliest", "latest", "undated"]),
            .rebuilt("unsettled_index", key: ["record", "document"], other: ["done", "total", "moves", "done_rows"]),
        ],
        statements: [
            """
            CREATE TABLE document (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, position BIGINT NOT NULL,
                type TEXT NOT NULL, media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT,
                status TEXT NOT NULL, source_system TEXT NOT NULL, source_patient TEXT, source_document TEXT,
                original BYTEA NOT NULL, version BIGINT NOT NULL, replaces BYTEA, replaced_by BYTEA,
                created_at BIGINT NOT NULL, created_by BYTEA, app TEXT, PRIMARY KEY (record, id))
            """,
            "CREATE UNIQUE INDEX document_by_position ON document (record, position)",
            "CREATE UNIQUE INDEX document_by_replaced ON document (record, replaces)",
            """
            CREATE INDEX document_by_source
                ON document (record, source_system, (COALESCE(source_document, '')), position)
            """,
            "CREATE UNIQUE INDEX document_by_version ON document (record, original, version)",
            "CREATE INDEX document_current ON document (record, status, position) WHERE replaced_by IS NULL",
            """
            CREATE TABLE document_name (
                record BYTEA NOT NULL, app BYTEA NOT NULL, name TEXT NOT NULL, document BYTEA NOT NULL,
                PRIMARY KEY (record, app, name),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE document_relation (
                record BYTEA NOT NULL, about BYTEA NOT NULL, relation TEXT NOT NULL, related BYTEA NOT NULL,
                at BIGINT NOT NULL, PRIMARY KEY (record, about, relation, related),
                FOREIGN KEY (record, about) REFERENCES document (record, id),
                FOREIGN KEY (record, related) REFERENCES document (record, id))
            """,
            "CREATE INDEX document_relation_by_related ON document_relation (record, related)",
            """
            CREATE TABLE document_content (
                record BYTEA NOT NULL, document BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE sealed_facts (
                record BYTEA NOT NULL, document BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE large_content (
                record BYTEA NOT NULL REFERENCES record (id), id BYTEA NOT NULL, document BYTEA, part BIGINT,
                size BIGINT NOT NULL, begun_at BIGINT NOT NULL, PRIMARY KEY (record, id),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            "CREATE UNIQUE INDEX large_content_by_document ON large_content (record, document, part)",
            "CREATE INDEX large_content_unclaimed ON large_content (begun_at) WHERE document IS NULL",
            """
            CREATE TABLE large_content_piece (
                record BYTEA NOT NULL, content BYTEA NOT NULL, number BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (record, content, number),
                FOREIGN KEY (record, content) REFERENCES large_content (record, id))
            """,
            """
            CREATE TABLE status_change (
                record BYTEA NOT NULL, document BYTEA NOT NULL, number BIGINT NOT NULL, status TEXT NOT NULL,
                at BIGINT NOT NULL, account BYTEA, reason TEXT, PRIMARY KEY (record, document, number),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE sent_change (
                record BYTEA NOT NULL, id BYTEA NOT NULL, document BYTEA NOT NULL, label TEXT, status TEXT,
                account BYTEA, PRIMARY KEY (record, id),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE document_model (
                record BYTEA NOT NULL, document BYTEA NOT NULL, model TEXT NOT NULL, earliest BIGINT, latest BIGINT,
                undated BIGINT NOT NULL, PRIMARY KEY (record, document, model),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE unsettled_index (
                record BYTEA NOT NULL, document BYTEA NOT NULL, done BIGINT NOT NULL, total BIGINT NOT NULL,
                moves BIGINT NOT NULL, done_rows BIGINT NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
        ])
}
