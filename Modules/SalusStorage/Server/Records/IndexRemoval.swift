import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Removes the index rows of a document, `IndexPiece.rows` at a time. A fact tells its own terms, so that nothing has
/// to be opened.
///
/// One statement a table removes the rows of many facts, and its text is always the same: behind a network every
/// statement costs a round trip, and every new text is parsed there.
struct IndexRemoval {
    /// So many rows are named by one statement.
    private static let rowsAtOnce = 50

    private struct Stored {
        let model: Int
        let place: Int
        let own: [FactTerm]
        let more: [FactTerm]

        var count: Int { own.count + more.count + 1 }
    }

    private typealias Key = (field: Int, value: [UInt8], place: Int)

    private let tables: Tables
    private let numbers: RowNumbers
    private let places: FactPlaces

    /// Nil for a document that does not exist.
    init?(tables: Tables, numbers: RowNumbers, document: Document) throws(DomainError) {
        guard let places = try FactPlaces(of: document, tables, numbers) else { return nil }
        (self.tables, self.numbers, self.places) = (tables, numbers, places)
    }

    /// Removes the next piece. Returns whether no row is left.
    func next() throws(DomainError) -> Bool {
        var left = IndexPiece.rows
        while left > 0 {
            let facts = try facts()
            guard let first = facts.first else { return true }
            var whole: [Stored] = []
            for fact in facts where left >= fact.count && whole.count < Self.rowsAtOnce {
                whole.append(fact)
                left -= fact.count
            }
            guard whole.isEmpty else {
                try remove(whole)
                continue
            }
            try cut(first, by: left)
            return false
        }
        return false
    }

    private func facts() throws(DomainError) -> [Stored] {
        try tables.all(
            """
            SELECT m.model AS name, f.model AS model, f.place AS place, f.more AS more,
                \(FactColumns.names.map { "f.\($0) AS \($0)" }.joined(separator: ", "))
            FROM fact_field m CROSS JOIN fact f
            WHERE m.part = \(RowNumbers.modelPart) AND f.model = m.number AND f.record = $1
                AND f.place >= $2 AND f.place < $3
            LIMIT \(Self.rowsAtOnce)
            """, places.record, places.range.lowerBound, places.range.upperBound, as: stored)
    }

    private func stored(_ row: StoredRow) throws(DomainError) -> Stored {
        var columns: [SQLValue] = []
        for name in FactColumns.names { columns.append(try row.value(name)) }
        guard let model = try numbers.present(row.value("name")) else { throw .notFound }
        let (place, more): (Int, [UInt8]?) = (try row.value("place"), try row.value("more"))
        do throws(MalformedBytes) {
            return Stored(
                model: model.number, place: place, own: NumberedFact.terms(of: columns, model),
                more: try FactTerm.decode(more))
        } catch { throw .storage(.column(name: "more", expected: "terms")) }
    }

    private func remove(_ facts: [Stored]) throws(DomainError) {
        try remove(facts.flatMap { fact in (fact.own + fact.more).map { ($0.field, $0.value, fact.place) } })
        let rows = filled(facts).flatMap { [$0.model, $0.place] as [any SQLConvertible] }
        try tables.execute(
            """
            DELETE FROM fact WHERE record = $1 AND (model, place) IN (
                SELECT * FROM (VALUES \(Self.placeholders(of: 2))) AS gone)
            """, arguments: [places.record] + rows)
    }

    private func remove(_ terms: [Key]) throws(DomainError) {
        var rest = terms[...]
        while !rest.isEmpty {
            let piece = filled(Array(rest.prefix(Self.rowsAtOnce)))
            rest = rest.dropFirst(Self.rowsAtOnce)
            try tables.execute(
                """
                DELETE FROM fact_term WHERE record = $1 AND (field, value, place) IN (
                    SELECT * FROM (VALUES \(Self.placeholders(of: 3))) AS gone)
                """,
                arguments: [places.record] + piece.flatMap { [$0.field, $0.value, $0.place] as [any SQLConvertible] })
        }
    }

    /// Removes so many terms of a fact that is larger than a piece.
    private func cut(_ fact: Stored, by count: Int) throws(DomainError) {
        let cut = fact.more.suffix(count)
        try remove(cut.map { ($0.field, $0.value, fact.place) })
        try tables.execute(
            "UPDATE fact SET more = $4 WHERE record = $1 AND model = $2 AND place = $3", places.record, fact.model,
            fact.place, FactTerm.encode(fact.more.dropLast(cut.count)))
    }

    /// As many as there are placeholders, the last one again where some are left over.
    private func filled<Row>(_ rows: [Row]) -> [Row] {
        rows + rows.suffix(1).flatMap { Array(repeating: $0, count: Self.rowsAtOnce - rows.count) }
    }

    /// Of `rowsAtOnce` rows; the first argument is the record.
    private static func placeholders(of columns: Int) -> String {
        (0..<rowsAtOnce).map { row in
            "(\((0..<columns).map { "$\(2 + row * columns + $0)" }.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}
