import SalusSQL

extension ServerMigrations {
    /// The models that each version of a document holds facts of, with their span of clinical time: what views by
    /// category and period judge. A document without facts has one row with an empty model; a document without a row is
    /// in no such view. Older versions from before this step get none: their index rows are gone.
    static let documentModels = Migration(
        number: 51, name: "document models",
        statements: [
            """
            CREATE TABLE document_model (
                record BYTEA NOT NULL, document BYTEA NOT NULL, model TEXT NOT NULL, earliest BIGINT, latest BIGINT,
                undated BIGINT NOT NULL, PRIMARY KEY (record, document, model),
                FOREIGN KEY (record, document) REFERENCES document (record, id))
            """,
            """
            INSERT INTO document_model (record, document, model, earliest, latest, undated)
            SELECT f.record, f.document, f.model, MIN(t.value), MAX(t.latest),
                MAX(CASE WHEN t.fact IS NULL THEN 1 ELSE 0 END)
            FROM indexed_fact f LEFT JOIN fact_instant t ON t.record = f.record AND t.fact = f.fact
            WHERE NOT EXISTS (
                SELECT 1 FROM unsettled_index u WHERE u.record = f.record AND u.document = f.document)
            GROUP BY f.record, f.document, f.model
            """,
            """
            INSERT INTO document_model (record, document, model, undated) SELECT record, id, '', 1 FROM document
            WHERE replaced_by IS NULL
            AND NOT EXISTS (SELECT 1 FROM indexed_fact f WHERE f.record = document.record AND f.document = document.id)
            AND NOT EXISTS (
                SELECT 1 FROM unsettled_index u WHERE u.record = document.record AND u.document = document.id)
            """,
        ])
}
