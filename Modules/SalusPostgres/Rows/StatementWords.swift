import SalusSQL

/// A statement as far as waiting rows are concerned.
struct StatementWords {
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
