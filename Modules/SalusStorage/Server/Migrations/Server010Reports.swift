import SalusSQL

extension ServerMigrations {
    /// Index rows that answer reports alone. They stand under their document's status, so that those which do not count
    /// cost nothing, and in the order in which the facts came; texts keep their case beside the folded key; a fact's
    /// own rows lie together with their values, so that joining, ordering and summing read no table.
    static let reports = Migration(
        number: 10, name: "reports", statements: entries + values.flatMap(\.rebuild) + ending)

    private static let entries = [
        """
        CREATE TABLE indexed_fact_next (
            record BYTEA NOT NULL, fact BYTEA NOT NULL, document BYTEA NOT NULL, status BIGINT NOT NULL,
            model TEXT NOT NULL, at BIGINT NOT NULL, place BIGINT NOT NULL, PRIMARY KEY (record, fact),
            FOREIGN KEY (record, document) REFERENCES document (record, id))
        """,
        """
        INSERT INTO indexed_fact_next (record, fact, document, status, model, at, place)
        SELECT old.record, old.fact, old.document, 0, old.model, document.created_at, document.position * 1048576
        FROM indexed_fact old JOIN document ON document.record = old.record AND document.id = old.document
        """,
    ]

    private static let values = [
        ValueTable(
            "fact_text", columns: "folded TEXT NOT NULL, value TEXT NOT NULL", from: "value, value", key: "folded"),
        ValueTable("fact_number", columns: "value DOUBLE PRECISION NOT NULL, unit TEXT", from: "value, unit"),
        ValueTable(
            "fact_instant", columns: "value BIGINT NOT NULL, latest BIGINT NOT NULL", from: "earliest, latest"),
        ValueTable("fact_code", columns: "value TEXT NOT NULL, system TEXT NOT NULL", from: "code, system"),
    ]

    private static let ending =
        ["DROP TABLE indexed_fact", "ALTER TABLE indexed_fact_next RENAME TO indexed_fact"]
        + [
            "CREATE INDEX indexed_fact_by_model ON indexed_fact (record, status, model, at, place, fact)",
            "CREATE INDEX indexed_fact_by_document ON indexed_fact (record, document)",
        ] + values.flatMap(\.finish)

    /// A table of one kind of value. Rows of a fact's path are numbered from 0.
    private struct ValueTable {
        let name: String
        let columns: String
        /// The columns of the old table that `columns` are filled from.
        let old: String
        /// The column that searches use.
        let key: String

        init(_ name: String, columns: String, from old: String, key: String = "value") {
            (self.name, self.columns, self.old, self.key) = (name, columns, old, key)
        }

        var rebuild: [String] {
            [
                """
                CREATE TABLE \(name)_next (
                    record BYTEA NOT NULL, fact BYTEA NOT NULL, path TEXT NOT NULL, number BIGINT NOT NULL,
                    status BIGINT NOT NULL, model TEXT NOT NULL, \(columns),
                    PRIMARY KEY (record, fact, path, number, value),
                    FOREIGN KEY (record, fact) REFERENCES indexed_fact_next (record, fact) ON DELETE CASCADE)
                """,
                """
                INSERT INTO \(name)_next SELECT record, fact, path, (
                    SELECT COUNT(*) FROM \(name) other
                    WHERE other.record = old.record AND other.document = old.document AND other.fact = old.fact
                        AND other.path = old.path AND other.number < old.number
                ), 0, model, \(old) FROM \(name) old
                """,
                "DROP TABLE \(name)",
            ]
        }

        var finish: [String] {
            [
                "ALTER TABLE \(name)_next RENAME TO \(name)",
                "CREATE INDEX \(name)_search ON \(name) (record, status, model, path, \(key), fact)",
            ]
        }
    }
}
