import SalusBase
import SalusCrypto
import SalusModels

/// The rows that one document create really writes, taken from the real database and repeated for each create: the same
/// tables, columns and sizes, with identifiers, counters and hashes that differ as they do there.
struct CreateRows {
    struct Row {
        let table: String
        let values: [(column: String, value: RawValue)]
    }

    /// In the order of the foreign keys.
    static let tables = [
        "request_window", "document", "document_content", "document_model", "fact", "fact_term",
        "change", "access_line",
    ]

    let rows: [Row]
    private let identifiers: [RawValue]

    /// Reads the rows of the newest document of `database` in `tables`.
    init(newestIn database: any RawDatabase, _ tables: [String]) throws {
        let newest = try database.rows("SELECT id FROM document ORDER BY position DESC LIMIT 1", []).first
        guard let id = newest?["id"] else { throw RawFailure(code: "no row", sql: "document") }
        rows = try tables.flatMap { table in
            try Self.rows(of: id, in: table, database).map { row in
                Row(table: table, values: row.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            }
        }
        let facts = rows.filter { $0.table == "fact" }.flatMap { $0.values.filter { $0.column == "id" } }
        identifiers = [id] + facts.map(\.value)
    }

    /// A window of requests names no document; any one of the newest is as good.
    private static func rows(
        of document: RawValue, in table: String, _ database: any RawDatabase
    ) throws -> [[String: RawValue]] {
        switch table {
        case "request_window": try database.rows("SELECT * FROM request_window ORDER BY expires DESC LIMIT 1", [])
        case "document": try database.rows("SELECT * FROM document WHERE id = $1", [document])
        case "fact_term":
            try database.rows(
                """
                SELECT t.* FROM fact f JOIN fact_term t ON t.record = f.record AND t.place = f.place
                WHERE f.document = $1
                """, [document])
        default: try database.rows("SELECT * FROM \(table) WHERE document = $1", [document])
        }
    }

    /// Bytes of all values, as the tables hold them.
    var bytes: Int {
        rows.flatMap(\.values).reduce(0) { sum, item in
            switch item.value {
            case .null: sum
            case .integer, .real: sum + 8
            case .text(let text): sum + text.utf8.count
            case .blob(let bytes): sum + bytes.count
            }
        }
    }

    /// The rows of the `number`th create after the newest.
    func make(_ number: Int) -> [[RawValue]] {
        let fresh = identifiers.map { _ in RawValue.blob(DocumentID(from: .secure, at: WallClock.system.now).bytes) }
        let renamed = Dictionary(zip(identifiers, fresh)) { first, _ in first }
        return rows.map { row in row.values.map { Self.value($0.column, $0.value, row.table, renamed, number) } }
    }

    private static func value(
        _ column: String, _ value: RawValue, _ table: String, _ renamed: [RawValue: RawValue], _ number: Int
    ) -> RawValue {
        if let new = renamed[value] { return new }
        switch (table, column, value) {
        case ("document", "position", .integer(let old)), ("change", "number", .integer(let old)),
            ("access_line", "number", .integer(let old)):
            return .integer(old + Int64(number))
        case ("fact", "place", .integer(let old)), ("fact_term", "place", .integer(let old)):
            return .integer(old + Int64(number) << 20)
        case ("request_window", "lane", .blob), ("access_line", "salt", .blob), ("access_line", "leaf", .blob),
            ("document_content", "sealed", .blob), ("document_content", "facts", .blob):
            guard case .blob(let bytes) = value else { return value }
            return .blob(Randomness.secure.bytes(bytes.count))
        case ("access_line", "position", _): return .null
        case ("document", "source_document", .text), ("document", "digest", .text):
            return .text((column == "digest" ? "" : "sha256:") + Hex.encode(Randomness.secure.bytes(32)))
        default: return value
        }
    }
}
