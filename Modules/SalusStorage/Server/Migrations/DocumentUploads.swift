import SalusSQL

extension ServerMigrations {
    /// Uploads of documents' bytes with their sealed parts. `received`: bytes that are there, from the first on.
    /// `is_ended`: found no more; its parts are being removed.
    static let documentUploads = Migration(
        number: 109, name: "document uploads",
        tables: [
            .passing(
                "document_upload", key: ["record", "account", "id"],
                other: ["size", "digest", "media_type", "received", "begun_at", "changed_at", "is_ended"]),
            .passing(
                TableShape(
                    "document_upload_part", key: ["record", "account", "upload", "start"], other: ["sealed"],
                    isBulky: true)),
        ],
        statements: [
            """
            CREATE TABLE document_upload (
                record BYTEA NOT NULL REFERENCES record (id), account BYTEA NOT NULL, id BYTEA NOT NULL,
                size BIGINT NOT NULL, digest TEXT NOT NULL, media_type TEXT NOT NULL, received BIGINT NOT NULL,
                begun_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, is_ended BIGINT NOT NULL,
                PRIMARY KEY (record, account, id))
            """,
            "CREATE INDEX document_upload_by_account ON document_upload (account)",
            "CREATE INDEX document_upload_by_time ON document_upload (changed_at)",
            "CREATE INDEX document_upload_ended ON document_upload (record) WHERE is_ended = 1",
            """
            CREATE TABLE document_upload_part (
                record BYTEA NOT NULL, account BYTEA NOT NULL, upload BYTEA NOT NULL, start BIGINT NOT NULL,
                sealed BYTEA NOT NULL, PRIMARY KEY (record, account, upload, start),
                FOREIGN KEY (record, account, upload) REFERENCES document_upload (record, account, id))
            """ + Migration.whole,
        ])
}
