import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Writes the typed index rows of one fact, each kind of value into its own table, those of one path numbered from 0.
struct FactIndexWriter {
    /// One for each kind of value.
    static let valueTables = ["fact_text", "fact_number", "fact_instant", "fact_code"]

    let tables: Tables
    let document: Document
    let fact: IndexedFact

    /// The number of its rows, with its entry.
    var count: Int { fact.rows.count + 1 }

    /// Writes rows from the one of number `first` on, at most `limit`; returns how many. The entry is row 0.
    ///
    /// The facts of a record stand in the order of their documents, and there in their own: `number` from 0.
    @discardableResult
    func insert(number: Int, from first: Int = 0, atMost limit: Int = .max) throws(DomainError) -> Int {
        let last = limit < count - first ? first + limit : count
        if first == 0 { try insertEntry(number) }
        var numbers: [String: Int] = [:]
        for (index, row) in fact.rows.prefix(last - 1).enumerated() {
            let place = row.value.table + row.path
            let number = numbers[place, default: 0]
            numbers[place] = number + 1
            if index + 1 >= first { try insert(row, number: number) }
        }
        return last - first
    }

    private func insertEntry(_ number: Int) throws(DomainError) {
        try tables.send(
            """
            INSERT INTO indexed_fact (record, fact, document, status, model, at, place)
            SELECT record, $3, id, $4, $5, created_at, position * 1048576 + $6 FROM document
            WHERE record = $1 AND id = $2
            """, document.record, document.id, fact.fact, document.status.code, fact.model, number)
    }

    private func insert(_ row: IndexRow, number: Int) throws(DomainError) {
        switch row.value {
        case .text(let text): try insert(row, number, "folded, value", text.folded, text)
        case .number(let value, let unit): try insert(row, number, "value, unit", value, unit)
        case .instant(let earliest, let latest): try insert(row, number, "value, latest", earliest, latest)
        case .code(let system, let code): try insert(row, number, "value, system", code, system)
        }
    }

    private func insert(
        _ row: IndexRow, _ number: Int, _ columns: String, _ first: any SQLConvertible, _ second: any SQLConvertible
    ) throws(DomainError) {
        try tables.send(
            """
            INSERT INTO \(row.value.table) (record, fact, path, number, status, model, \(columns))
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            """,
            document.record, fact.fact, row.path, number, document.status.code, fact.model, first, second)
    }
}

extension IndexValue {
    fileprivate var table: String {
        switch self {
        case .text: "fact_text"
        case .number: "fact_number"
        case .instant: "fact_instant"
        case .code: "fact_code"
        }
    }
}

extension String {
    /// The key that texts are searched by, whatever their case.
    var folded: String { String(lowercased().prefix(SalusModels.FactIndex.textLimit)) }
}

extension DocumentStatus {
    /// The number of the status in index rows.
    var code: Int {
        switch self {
        case .active: 0
        case .archived: 1
        case .void: 2
        }
    }
}
