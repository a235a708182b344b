import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Erasure in pieces: the first transaction takes the record away from everybody, and the next ones remove its rows.
extension RecordTable {
    /// The rows by which a record, or a message about it, is found. Tokens go with their app.
    private static let ways = [
        "inbox_message", "notification", "carenet_app", "carenet_account", "record_share", "record_app",
        "request_token", "record_source", "record_fragment", "account_notice",
    ]

    /// The tables of the other rows, children before parents, as the foreign keys ask.
    private static let belongings = [
        "message_attachment", "record_message", "never_shared", "placement", "autoshare", "carenet",
        "record_without_carenets", "record_app_document", "document_name", "document_relation", "status_change",
        "sent_change", "unsettled_index", "document_model", "sealed_facts", "document_content",
        "large_content_piece", "large_content", "document", "change_mark", "change", "record_usage",
    ]

    /// Those whose rows name the record by its number.
    private static let numbered = ["fact_term", "fact"]

    private static let shapes = Dictionary(
        ServerTables.main.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    func beginErasing(_ record: RecordID, _: WriteGrant) throws(DomainError) {
        try DocumentUseTable(tables: tables).move(record, to: nil)
        for table in Self.ways { try tables.execute("DELETE FROM \(table) WHERE record = $1", record) }
        try tables.change(
            "UPDATE record SET owner = NULL, title = '', is_erased = 1 WHERE id = $1 AND is_erased = 0", record)
        commitNotices.note(.recordGone(record))
    }

    func erased() throws(DomainError) -> [RecordID] {
        try tables.all("SELECT id FROM record WHERE is_erased = 1") { row throws(DomainError) in try row.value("id") }
    }

    func eraseNext(of record: RecordID, _: WriteGrant) throws(DomainError) -> Bool {
        // Asked of the table: another server may have ended the record already.
        guard let number = try numbers.stored(record) else { return true }
        var left = IndexPiece.rows
        let tables = Self.numbered.map { ($0, number as any SQLConvertible) } + Self.belongings.map { ($0, record) }
        for (table, key) in tables {
            left -= try remove(from: table, of: key, worth: left)
            if left <= 0 { return false }
        }
        try self.tables.execute("DELETE FROM record WHERE id = $1 AND is_erased = 1", record)
        return true
    }

    /// Removes rows until they are worth as much as `most` rows of the index; returns the worth of the removed rows.
    private func remove(
        from table: String, of record: any SQLConvertible, worth most: Int
    ) throws(DomainError) -> Int {
        guard let shape = Self.shapes[table] else { return 0 }
        let weight = shape.isBulky ? IndexPiece.rows / LargeContentTable.removedAtOnce : 1
        let names = shape.key.filter { $0 != "record" }.joined(separator: ", ")
        guard !names.isEmpty else { return try tables.execute("DELETE FROM \(table) WHERE record = $1", record) }
        let limit = (most + weight - 1) / weight
        return weight
            * (try tables.execute(
                """
                DELETE FROM \(table) WHERE record = $1 AND (\(names)) IN (
                    SELECT \(names) FROM \(table) WHERE record = $1 LIMIT \(limit))
                """, record))
    }
}
