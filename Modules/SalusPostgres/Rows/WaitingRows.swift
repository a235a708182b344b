import SalusSQL

/// Rows that works of one transaction insert, kept until a statement needs them: those of one table go out as one
/// statement.
///
/// Tables are written in the order in which the transaction first named them, parents before their children: that is
/// the order in which each work inserts.
struct WaitingRows {
    /// The rows of one statement.
    struct Rows {
        let sql: String
        let insert: PlainInsert
        var rows: [[SQLValue]] = []
    }

    /// Bytes that wait at most.
    static let mostBytes = 1 << 20

    private var tables: [Rows] = []
    private var places: [String: Int] = [:]
    private var waiting = 0
    private var bytes = 0
    private var known = StatementCache<StatementText>()

    var isFull: Bool { bytes >= Self.mostBytes }

    /// Returns false for a statement that is no insert of such a row: then nothing was added.
    mutating func add(_ row: [SQLValue], of sql: String) -> Bool {
        guard let insert = words(of: sql).insert, insert.columns.count == row.count else { return false }
        let place = places[sql] ?? tables.count
        if place == tables.count {
            tables.append(Rows(sql: sql, insert: insert))
            places[sql] = place
        }
        tables[place].rows.append(row)
        waiting += 1
        bytes += row.reduce(0) { $0 + $1.byteCount }
        return true
    }

    /// The rows that a statement could see, because it names their table, with those of all tables before: a row may
    /// refer to one of them.
    mutating func take(before sql: String) -> [Rows] {
        guard waiting > 0 else { return [] }
        let statement = words(of: sql)
        if statement.needsAll { return takeAll() }
        let last = tables.lastIndex { !$0.rows.isEmpty && statement.words.contains($0.insert.table) }
        return last.map { take(to: $0) } ?? []
    }

    mutating func takeAll() -> [Rows] { waiting == 0 ? [] : take(to: tables.count - 1) }

    /// Forgets the rows of a transaction that has ended.
    mutating func forget() { (tables, places, waiting, bytes) = ([], [:], 0, 0) }

    private mutating func words(of sql: String) -> StatementText {
        if let known = known[sql] { return known }
        let words = StatementText(sql)
        known[sql] = words
        return words
    }

    private mutating func take(to last: Int) -> [Rows] {
        let taken = tables[...last].filter { !$0.rows.isEmpty }
        for index in 0...last { tables[index].rows = [] }
        waiting -= taken.reduce(0) { $0 + $1.rows.count }
        if waiting == 0 { bytes = 0 }
        return taken
    }
}

extension SQLValue {
    fileprivate var byteCount: Int {
        switch self {
        case .null: 0
        case .integer, .real: 8
        case .text(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        }
    }
}

/// A statement as far as waiting rows are concerned.
struct StatementText {
    /// Nil for a statement that is no insert of one row.
    let insert: PlainInsert?
    /// Its names and words, the names of its tables among them.
    let words: Set<String>
    /// Whether every row has to be there before it: it undoes, removes or ends something.
    let needsAll: Bool

    init(_ sql: String) {
        insert = PlainInsert(sql)
        let parts = sql.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        words = Set(parts.map(String.init))
        needsAll = !["SELECT", "INSERT", "UPDATE", "WITH"].contains(parts.first ?? "")
    }
}
