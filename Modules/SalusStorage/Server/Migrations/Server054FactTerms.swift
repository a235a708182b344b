import SalusSQL

extension ServerMigrations {
    /// The index of facts with numbers for identifiers and names: a row a fact, which holds the values that reports
    /// order, group and sum by, and a tree of terms, which holds every searched value once. The index of a database
    /// from before is written again from the sealed facts, record by record, when it is first asked.
    static let factTerms = Migration(number: 54, name: "fact terms", statements: numbers + index + ending)

    private static let numbers = [
        """
        CREATE TABLE number_counter (kind TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL)
        """,
        "ALTER TABLE record ADD COLUMN number BIGINT",
        "CREATE TABLE record_numbering (id BYTEA NOT NULL PRIMARY KEY, number BIGINT NOT NULL)",
        // From each record to the next by one look into the tree of identifiers.
        """
        INSERT INTO record_numbering (id, number)
        WITH RECURSIVE numbered (id, number) AS (
            SELECT (SELECT id FROM record ORDER BY id LIMIT 1), 1
            UNION ALL
            SELECT (SELECT record.id FROM record WHERE record.id > numbered.id ORDER BY record.id LIMIT 1), number + 1
            FROM numbered WHERE numbered.id IS NOT NULL)
        SELECT id, number FROM numbered WHERE id IS NOT NULL
        """,
        "UPDATE record SET number = (SELECT n.number FROM record_numbering n WHERE n.id = record.id)",
        "DROP TABLE record_numbering",
        """
        INSERT INTO number_counter (kind, last)
        SELECT 'record', number FROM record WHERE number = (SELECT COUNT(*) FROM record)
        """,
        "CREATE UNIQUE INDEX record_by_number ON record (number)",
        """
        CREATE TABLE fact_field (
            model TEXT NOT NULL, part BIGINT NOT NULL, path TEXT NOT NULL, number BIGINT NOT NULL, slot BIGINT,
            PRIMARY KEY (model, part, path))
        """ + Migration.clustered,
        "CREATE UNIQUE INDEX fact_field_by_number ON fact_field (number)",
    ]

    private static let index = [
        """
        CREATE TABLE fact (
            record BIGINT NOT NULL, model BIGINT NOT NULL, place BIGINT NOT NULL, id BYTEA NOT NULL,
            document BYTEA NOT NULL, status BIGINT NOT NULL, at BIGINT NOT NULL, more BYTEA,
            \(FactColumns.all.map { "\($0.name) \($0.kind.type)" }.joined(separator: ", ")),
            PRIMARY KEY (record, model, place))
        """ + Migration.clustered,
        "CREATE UNIQUE INDEX fact_by_id ON fact (record, id)",
        """
        CREATE TABLE fact_term (
            record BIGINT NOT NULL, field BIGINT NOT NULL, value BYTEA NOT NULL, place BIGINT NOT NULL,
            PRIMARY KEY (record, field, value, place))
        """ + Migration.clustered,
    ]

    private static let ending =
        ["fact_text", "fact_number", "fact_instant", "fact_code", "indexed_fact"].map { "DROP TABLE \($0)" }
        + [
            "DELETE FROM unsettled_index",
            """
            INSERT INTO unsettled_index (record, document, done, done_rows, total, moves)
            SELECT document.record, document.id, 0, 0, 1, 0 FROM document
            JOIN sealed_facts ON sealed_facts.record = document.record AND sealed_facts.document = document.id
            WHERE document.replaced_by IS NULL
            """,
        ]
}
