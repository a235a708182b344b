import SalusSQL

extension ServerMigrations {
    /// Shares of single documents. And marks on the way through the changes that a limited view tells of, so that its
    /// next page is found without counting from the first change.
    static let sharedDocuments = Migration(
        number: 56, name: "shared documents",
        statements: [
            "ALTER TABLE record_share ADD COLUMN documents TEXT",
            """
            CREATE TABLE change_mark (
                record BYTEA NOT NULL REFERENCES record (id), view BYTEA NOT NULL, number BIGINT NOT NULL,
                place BIGINT NOT NULL, PRIMARY KEY (record, view, number))
            """,
        ])
}
