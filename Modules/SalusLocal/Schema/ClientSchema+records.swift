extension ClientSchema {
    /// Records in the server's last state, their documents with content and facts, relations, histories of status, and
    /// small values. `document_headline` and `timeline_entry`: rows for lists and timelines of every document, which
    /// open without its facts. `arrived_document`: documents that came from the server and were not marked as seen.
    /// `fact_apart`: facts that the person of this device has told apart from others that seem to say the same.
    /// `placement_rules`: the rules by which new documents of a record go to carenets, as JSON.
    static let records = [
        """
        CREATE TABLE record (
            id BYTEA NOT NULL PRIMARY KEY, owner BYTEA, title TEXT NOT NULL, created_at BIGINT NOT NULL,
            cursor BIGINT NOT NULL, pulled_at BIGINT NOT NULL, limits TEXT)
        """,
        """
        CREATE TABLE document (
            record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, id BYTEA NOT NULL, type TEXT NOT NULL,
            media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT, status TEXT NOT NULL,
            source_system TEXT NOT NULL, source_patient TEXT, source_document TEXT, original BYTEA NOT NULL,
            version BIGINT NOT NULL, replaces BYTEA, replaced_by BYTEA, created_at BIGINT NOT NULL, created_by BYTEA,
            app TEXT, PRIMARY KEY (record, id))
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
        "CREATE INDEX timeline_entry_by_day ON timeline_entry (record, kind, start_date)",
        """
        CREATE TABLE kept_summary (
            record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE, cursor BIGINT NOT NULL,
            content BYTEA NOT NULL)
        """,
        """
        CREATE TABLE status_change (
            record BYTEA NOT NULL, document BYTEA NOT NULL, number BIGINT NOT NULL, status TEXT NOT NULL,
            at BIGINT NOT NULL, account BYTEA, account_name TEXT, reason TEXT, PRIMARY KEY (record, document, number),
            FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
        """,
        "CREATE INDEX status_change_by_account ON status_change (account)",
        """
        CREATE TABLE document_link (
            record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, about BYTEA NOT NULL,
            relation TEXT NOT NULL, related BYTEA NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (record, about, relation, related))
        """,
        """
        CREATE TABLE arrived_document (
            record BYTEA NOT NULL, document BYTEA NOT NULL, arrived_at BIGINT NOT NULL,
            PRIMARY KEY (record, document),
            FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
        """,
        "CREATE INDEX arrived_document_by_time ON arrived_document (record, arrived_at)",
        """
        CREATE TABLE fact_apart (
            record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, fact BYTEA NOT NULL,
            PRIMARY KEY (record, fact))
        """,
        """
        CREATE TABLE placement_rules (
            record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE, rules BYTEA NOT NULL)
        """,
        "CREATE TABLE small_value (name TEXT NOT NULL PRIMARY KEY, value BYTEA NOT NULL)",
    ]
}
