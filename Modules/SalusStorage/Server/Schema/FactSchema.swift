import SalusSQL

/// The index of facts, with numbers for identifiers and names: a row a fact, which holds the values that reports order,
/// group and sum by, and a tree of terms, which holds every searched value once. See `Docs/Decisions/fact-index.md`.
enum FactSchema {
    static let part = SchemaPart(
        tables: [
            .kept("fact_field", key: ["model", "part", "path"], other: ["number", "slot"]),
            .rebuilt(
                "fact", key: ["record", "model", "place"],
                other: ["id", "document", "status", "at", "more"] + FactColumns.names),
            .rebuilt("fact_term", key: ["record", "field", "value", "place"], other: []),
        ],
        statements: [
            """
            CREATE TABLE fact_field (
                model TEXT NOT NULL, part BIGINT NOT NULL, path TEXT NOT NULL, number BIGINT NOT NULL, slot BIGINT,
                PRIMARY KEY (model, part, path))
            """ + Migration.clustered,
            "CREATE UNIQUE INDEX fact_field_by_number ON fact_field (number)",
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
        ])
}
