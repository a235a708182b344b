package import SalusSQL

/// The schema of the client's own database, oldest step first. Never change an old step: add the next.
package enum ClientMigrations {
    package static let all = [
        records, views, apps, vaults, drafts, unjudged, limits, reasons, history, conversations, arrivals,
    ]

    /// The local copy for one person: records in the server's last state, documents with content, facts, small values.
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

    /// Rows for lists and timelines of every document, which open without its facts, and computed summaries.
    static let views = Migration(
        number: 2, name: "views",
        statements: [
            """
            CREATE TABLE document_headline (
                record BYTEA NOT NULL, document BYTEA NOT NULL, title TEXT NOT NULL, date TEXT,
                PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            """
            CREATE TABLE timeline_entry (
                record BYTEA NOT NULL, document BYTEA NOT NULL, position BIGINT NOT NULL, fact BYTEA NOT NULL,
                kind TEXT NOT NULL, title TEXT NOT NULL, detail TEXT NOT NULL, start_date TEXT, end_date TEXT,
                lasts BIGINT NOT NULL, number DOUBLE PRECISION, second DOUBLE PRECISION, unit TEXT,
                PRIMARY KEY (record, document, position),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            """
            CREATE TABLE kept_summary (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE, cursor BIGINT NOT NULL,
                content BYTEA NOT NULL)
            """,
        ])

    /// The limits within which the account of this device sees a record, as JSON.
    static let limits = Migration(
        number: 7, name: "limits", statements: ["ALTER TABLE record ADD COLUMN limits TEXT"])

    /// The writer's reason for a change of status that waits to be sent.
    static let reasons = Migration(
        number: 8, name: "reasons", statements: ["ALTER TABLE record_draft ADD COLUMN reason TEXT"])

    /// Which app brought a document.
    static let apps = Migration(
        number: 3, name: "apps", statements: ["ALTER TABLE document ADD COLUMN app TEXT"])
}
