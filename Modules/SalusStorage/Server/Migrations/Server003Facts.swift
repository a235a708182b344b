import SalusSQL

extension ServerMigrations {
    /// Facts: one sealed piece for each document, and open index rows for those of documents that count.
    /// Each kind of value has a table of its own, searched by record, model, path and value.
    static let facts = Migration(
        number: 3, name: "facts",
        statements: [
            """
            CREATE TABLE sealed_facts (
                record BYTEA NOT NULL, document BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (record, document),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            CREATE TABLE indexed_fact (
                record BYTEA NOT NULL, document BYTEA NOT NULL, fact BYTEA NOT NULL, model TEXT NOT NULL,
                PRIMARY KEY (record, document, fact),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            "CREATE INDEX indexed_fact_by_model ON indexed_fact (record, model)",
        ] + table("fact_text", values: "value TEXT NOT NULL", search: "value")
            + table("fact_number", values: "value DOUBLE PRECISION NOT NULL, unit TEXT", search: "value")
            + table("fact_instant", values: "earliest BIGINT NOT NULL, latest BIGINT NOT NULL", search: "earliest")
            + table("fact_code", values: "system TEXT NOT NULL, code TEXT NOT NULL", search: "code"))

    private static func table(_ name: String, values: String, search: String) -> [String] {
        [
            """
            CREATE TABLE \(name) (
                record BYTEA NOT NULL, document BYTEA NOT NULL, fact BYTEA NOT NULL, number BIGINT NOT NULL,
                model TEXT NOT NULL, path TEXT NOT NULL, \(values), PRIMARY KEY (record, document, fact, number),
                FOREIGN KEY (record, document, fact) REFERENCES indexed_fact (record, document, fact)
                    ON DELETE CASCADE)
            """,
            "CREATE INDEX \(name)_search ON \(name) (record, model, path, \(search))",
        ]
    }
}
