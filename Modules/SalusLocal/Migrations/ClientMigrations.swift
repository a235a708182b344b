package import SalusSQL

/// The schema of the client's own database, oldest step first. Never change an old step: add the next.
package enum ClientMigrations {
    package static let all = [
        records, views, apps, vaults, drafts, unjudged, limits, reasons, history, conversations, arrivals,
        conversationArchive, apart, links, placements,
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

extension ClientMigrations {
    /// Facts that the person of this device has told apart from others that seem to say the same.
    static let apart = Migration(
        number: 13, name: "apart",
        statements: [
            """
            CREATE TABLE fact_apart (
                record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, fact BYTEA NOT NULL,
                PRIMARY KEY (record, fact))
            """
        ])
}

extension ClientMigrations {
    /// The segments of the archive of conversations. An entry without one waits to be sealed; an empty name keeps it
    /// out of the archive.
    static let conversationArchive = Migration(
        number: 12, name: "conversation-archive",
        statements: [
            "ALTER TABLE conversation_entry ADD COLUMN segment BYTEA",
            "CREATE INDEX conversation_entry_by_segment ON conversation_entry (segment)",
            "CREATE TABLE conversation_segment (id BYTEA NOT NULL PRIMARY KEY, conversation BYTEA NOT NULL)",
        ])
}

extension ClientMigrations {
    /// Documents that came from the server and were not marked as seen; and the way to the entries of one kind from a
    /// day on, such as the next visit, without reading all entries of a record.
    static let arrivals = Migration(
        number: 11, name: "arrivals",
        statements: [
            """
            CREATE TABLE arrived_document (
                record BYTEA NOT NULL, document BYTEA NOT NULL, arrived_at BIGINT NOT NULL,
                PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX arrived_document_by_time ON arrived_document (record, arrived_at)",
            "CREATE INDEX timeline_entry_by_day ON timeline_entry (record, kind, start_date)",
        ])
}

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

extension ClientMigrations {
    /// Drafts for records that wait to be sent, and the server's state of the documents that they change.
    static let drafts = Migration(
        number: 5, name: "drafts",
        statements: [
            """
            CREATE TABLE record_draft (
                id BYTEA NOT NULL PRIMARY KEY, place BIGINT NOT NULL, record BYTEA NOT NULL, document BYTEA NOT NULL,
                kind TEXT NOT NULL, wanted TEXT, seen TEXT, written_at BIGINT NOT NULL, refusal TEXT)
            """,
            "CREATE INDEX record_draft_by_record ON record_draft (record, place)",
            """
            CREATE TABLE document_at_server (
                record BYTEA NOT NULL, document BYTEA NOT NULL, label TEXT, status TEXT NOT NULL, replaced_by BYTEA,
                PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
        ])
}

extension ClientMigrations {
    /// The histories of status that the server told. Records with a document that
    /// does not count are pulled again from their first change: it brings these histories.
    static let history = Migration(
        number: 9, name: "history",
        statements: [
            """
            CREATE TABLE status_change (
                record BYTEA NOT NULL, document BYTEA NOT NULL, number BIGINT NOT NULL, status TEXT NOT NULL,
                at BIGINT NOT NULL, account BYTEA, account_name TEXT, reason TEXT,
                PRIMARY KEY (record, document, number),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX status_change_by_account ON status_change (account)",
            "UPDATE record SET cursor = 0 WHERE id IN (SELECT record FROM document WHERE status <> 'active')",
        ])
}

extension ClientMigrations {
    /// Pages of a vault's entries while more of them are on their way, and what the server said
    /// that will have come then.
    static let unjudged = Migration(
        number: 6, name: "unjudged",
        statements: [
            """
            CREATE TABLE vault_unjudged (
                vault BYTEA NOT NULL REFERENCES vault (id) ON DELETE CASCADE, number BIGINT NOT NULL,
                sealed BYTEA, hash BYTEA, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_announced (
                vault BYTEA NOT NULL PRIMARY KEY REFERENCES vault (id) ON DELETE CASCADE, entries BIGINT NOT NULL,
                root BYTEA NOT NULL)
            """,
        ])
}
