import SalusSQL

extension ClientMigrations {
    /// `download_part`: the first bytes of documents whose download is not whole yet, piece after piece. No document
    /// row is there before all of it is.
    static let downloadParts = Migration(
        number: 102, name: "download parts",
        statements: [
            """
            CREATE TABLE download_part (
                record BYTEA NOT NULL, document BYTEA NOT NULL, start BIGINT NOT NULL, tag TEXT NOT NULL,
                bytes BYTEA NOT NULL, PRIMARY KEY (record, document, start))
            """
        ])
}
