import SalusSQL

extension ClientMigrations {
    /// `search_text`: the words that a search looks through, folded. Position 0 has the text of a document's content,
    /// and says that the document was indexed; the facts follow it. The rows of documents that were here before are
    /// written by `indexMissing`.
    static let searchText = Migration(
        number: 101, name: "search text",
        statements: [
            """
            CREATE TABLE search_text (
                record BYTEA NOT NULL, document BYTEA NOT NULL, position BIGINT NOT NULL, fact BYTEA,
                words TEXT NOT NULL, PRIMARY KEY (record, document, position),
                FOREIGN KEY (record, document) REFERENCES document (record, id) ON DELETE CASCADE)
            """
        ])
}
