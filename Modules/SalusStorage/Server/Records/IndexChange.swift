import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Removes the index rows of a document, or moves them to another status, `IndexPiece.rows` at a time.
///
/// One statement a table changes the rows of many facts, and its text is always the same: behind a network every
/// statement costs a round trip, and every new text is parsed there.
struct IndexChange {
    enum Kind {
        case removal
        case move(to: DocumentStatus)
    }

    /// So many facts are named by one statement.
    private static let factsAtOnce = 50
    private static let rowKey = "fact, path, number"

    let tables: Tables
    let document: Document
    let kind: Kind

    /// Changes the next piece. Returns whether no row is left that has to change.
    func next() throws(DomainError) -> Bool {
        var left = IndexPiece.rows
        while left > 0 {
            let facts = try facts()
            guard !facts.isEmpty else { return true }
            left -= try change(facts, atMost: left)
        }
        return false
    }

    /// Some facts whose entries have to change. An entry changes after all rows of its fact:
    /// then it is not found again.
    private func facts() throws(DomainError) -> [FactID] {
        try tables.all(
            """
            SELECT fact FROM indexed_fact WHERE record = $1 AND document = $2 \(condition) LIMIT \(Self.factsAtOnce)
            """, document.record, document.id
        ) { row throws(DomainError) in try row.value("fact") }
    }

    /// Returns the number of changed rows.
    private func change(_ facts: [FactID], atMost limit: Int) throws(DomainError) -> Int {
        var changed = 0
        for table in FactIndexWriter.valueTables {
            changed += try tables.execute(
                """
                \(statement(on: table)) WHERE record = $1 AND (\(Self.rowKey)) IN (
                    SELECT \(Self.rowKey) FROM \(table)
                    WHERE record = $1 AND fact IN (\(Self.placeholders)) \(condition) LIMIT $2)
                """, arguments: arguments(facts, limit - changed))
            if changed >= limit { return changed }
        }
        return try changed
            + tables.execute(
                """
                \(statement(on: "indexed_fact")) WHERE record = $1 AND fact IN (
                    SELECT fact FROM indexed_fact WHERE record = $1 AND fact IN (\(Self.placeholders)) LIMIT $2)
                """, arguments: arguments(facts, facts.count))
    }

    private func statement(on table: String) -> String {
        switch kind {
        case .removal: "DELETE FROM \(table)"
        case .move(let status): "UPDATE \(table) SET status = \(status.code)"
        }
    }

    /// The rows that have to change yet; text of ours.
    private var condition: String {
        switch kind {
        case .removal: ""
        case .move(let status): "AND status <> \(status.code)"
        }
    }

    private static let placeholders = (3..<3 + factsAtOnce).map { "$\($0)" }.joined(separator: ", ")

    /// As many facts as there are placeholders, the first of them again in those that are left over.
    private func arguments(_ facts: [FactID], _ limit: Int) -> [any SQLConvertible] {
        let left = Array(repeating: facts[0], count: Self.factsAtOnce - facts.count)
        return [document.record, limit] + facts + left
    }
}
