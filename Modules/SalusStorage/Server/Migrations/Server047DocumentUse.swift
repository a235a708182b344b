import SalusSQL

extension ServerMigrations {
    /// The numbers of documents and of their bytes in each record and each account, with the quotas of single ones.
    /// Everything that is there is counted once here; from then on every write counts itself.
    static let documentUse = Migration(
        number: 47, name: "document use",
        statements: [
            """
            CREATE TABLE record_usage (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id), \(columns))
            """,
            """
            CREATE TABLE account_usage (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), \(columns))
            """,
            """
            INSERT INTO record_usage (record, documents, bytes)
            SELECT record.id, COUNT(part.size), CAST(COALESCE(SUM(part.size), 0) AS BIGINT)
            FROM record LEFT JOIN (
                SELECT record, size FROM document
                UNION ALL SELECT record, size FROM message_attachment
                UNION ALL SELECT record, size FROM record_app_document
                UNION ALL SELECT record, LENGTH(sealed_subject) + LENGTH(sealed_body) FROM inbox_message
                    WHERE record IS NOT NULL
                UNION ALL SELECT record, LENGTH(sealed) FROM notification
            ) AS part ON part.record = record.id GROUP BY record.id
            """,
            """
            INSERT INTO account_usage (account, documents, bytes)
            SELECT account.id, CAST(COALESCE(SUM(part.documents), 0) AS BIGINT),
                CAST(COALESCE(SUM(part.bytes), 0) AS BIGINT)
            FROM account LEFT JOIN (
                SELECT record.owner AS account, documents, bytes FROM record_usage
                    JOIN record ON record.id = record_usage.record WHERE record.owner IS NOT NULL
                UNION ALL SELECT account, 1, size FROM account_app_document
                UNION ALL SELECT account, 1, LENGTH(sealed_subject) + LENGTH(sealed_body) FROM inbox_message
                    WHERE record IS NULL
            ) AS part ON part.account = account.id GROUP BY account.id
            """,
        ])

    private static let columns =
        "documents BIGINT NOT NULL, bytes BIGINT NOT NULL, own_documents BIGINT, own_bytes BIGINT"
}
