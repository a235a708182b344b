import SalusSQL

/// Records with their change feeds. `record.number` stands for the record in index rows; it never changes and is never
/// given again (`number_counter`). `record_fragment`: the ends of titles, which find records by any part of the title
/// (see `Fragments`). `record_usage`: the number of documents and of their bytes, with the quotas of single records.
/// `change_mark`: places on the way through the changes that a limited view tells of.
enum RecordSchema {
    static let part = SchemaPart(
        tables: [
            .kept("number_counter", key: ["kind"], other: ["last"]),
            .kept("record", key: ["id"], other: ["owner", "title", "created_at", "made_by", "is_erased", "number"]),
            .kept("record_usage", key: ["record"], other: ["documents", "bytes", "own_documents", "own_bytes"]),
            .kept("record_fragment", key: ["record", "number"], other: ["fragment"]),
            .kept("record_source", key: ["record", "system", "patient"], other: []),
            .kept("change", key: ["record", "number"], other: ["kind", "document", "at"]),
            .passing("change_mark", key: ["record", "view", "number"], other: ["place"]),
        ],
        statements: [
            "CREATE TABLE number_counter (kind TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL)",
            """
            CREATE TABLE record (
                id BYTEA NOT NULL PRIMARY KEY, owner BYTEA REFERENCES account (id), title TEXT NOT NULL,
                created_at BIGINT NOT NULL, made_by BYTEA, is_erased BIGINT NOT NULL DEFAULT 0,
                number BIGINT NOT NULL)
            """,
            "CREATE UNIQUE INDEX record_by_number ON record (number)",
            "CREATE INDEX record_by_owner ON record (owner)",
            "CREATE INDEX record_by_time ON record (created_at, id)",
            "CREATE INDEX record_erased ON record (id) WHERE is_erased = 1",
            """
            CREATE TABLE record_usage (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id), documents BIGINT NOT NULL,
                bytes BIGINT NOT NULL, own_documents BIGINT, own_bytes BIGINT)
            """,
            """
            CREATE TABLE record_fragment (
                record BYTEA NOT NULL REFERENCES record (id), number BIGINT NOT NULL, fragment TEXT NOT NULL,
                PRIMARY KEY (record, number))
            """,
            "CREATE INDEX record_fragment_by_text ON record_fragment (fragment)",
            """
            CREATE TABLE record_source (
                record BYTEA NOT NULL REFERENCES record (id), system TEXT NOT NULL, patient TEXT NOT NULL,
                PRIMARY KEY (record, system, patient))
            """,
            "CREATE INDEX record_source_by_patient ON record_source (system, patient)",
            """
            CREATE TABLE change (
                record BYTEA NOT NULL REFERENCES record (id), number BIGINT NOT NULL, kind TEXT NOT NULL,
                document BYTEA, at BIGINT NOT NULL, PRIMARY KEY (record, number))
            """,
            """
            CREATE TABLE change_mark (
                record BYTEA NOT NULL REFERENCES record (id), view BYTEA NOT NULL, number BIGINT NOT NULL,
                place BIGINT NOT NULL, PRIMARY KEY (record, view, number))
            """,
        ])
}
