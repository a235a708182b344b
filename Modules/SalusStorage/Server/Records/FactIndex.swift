import SalusBase
import SalusDomain
import SalusModels

/// Writes the typed index rows of one fact, numbered in their order, each kind of value into its own table.
struct FactIndex {
    let tables: Tables
    let record: RecordID
    let document: DocumentID
    let fact: IndexedFact

    func insert() throws(DomainError) {
        for (number, row) in fact.rows.enumerated() { try insert(row, number: number) }
    }

    private func insert(_ row: IndexRow, number: Int) throws(DomainError) {
        switch row.value {
        case .text(let text):
            try tables.execute(
                statement("fact_text", "value", "$7"), record, document, fact.fact, number, fact.model, row.path, text)
        case .number(let value, let unit):
            try tables.execute(
                statement("fact_number", "value, unit", "$7, $8"),
                record, document, fact.fact, number, fact.model, row.path, value, unit)
        case .instant(let earliest, let latest):
            try tables.execute(
                statement("fact_instant", "earliest, latest", "$7, $8"),
                record, document, fact.fact, number, fact.model, row.path, earliest, latest)
        case .code(let system, let code):
            try tables.execute(
                statement("fact_code", "system, code", "$7, $8"),
                record, document, fact.fact, number, fact.model, row.path, system, code)
        }
    }

    private func statement(_ table: String, _ columns: String, _ values: String) -> String {
        """
        INSERT INTO \(table) (record, document, fact, number, model, path, \(columns))
        VALUES ($1, $2, $3, $4, $5, $6, \(values))
        """
    }
}
