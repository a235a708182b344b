import SalusSQL

extension ServerMigrations {
    /// Documents whose index rows are written, moved or removed in pieces and are not yet as the document says: how
    /// many of its facts are indexed, of how many, and whether rows may stand under an older status.
    static let unsettledIndex = Migration(
        number: 43, name: "unsettled index",
        statements: [
            """
            CREATE TABLE unsettled_index (
                record BYTEA NOT NULL, document BYTEA NOT NULL, done BIGINT NOT NULL, total BIGINT NOT NULL,
                moves BIGINT NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """
        ])
}
