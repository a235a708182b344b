import SalusSQL

extension ClientMigrations {
    /// The relations between documents. Every record is pulled again from its first change, which brings those that
    /// there are; contents that are here stay.
    static let links = Migration(
        number: 14, name: "links",
        statements: [
            """
            CREATE TABLE document_link (
                record BYTEA NOT NULL REFERENCES record (id) ON DELETE CASCADE, about BYTEA NOT NULL,
                relation TEXT NOT NULL, related BYTEA NOT NULL, at BIGINT NOT NULL,
                PRIMARY KEY (record, about, relation, related))
            """,
            "UPDATE record SET cursor = 0",
        ])
}
