/// Prepared statements by their text. The product's statements are constants, so the limit is there for mistakes only:
/// when it is reached the cache starts anew.
struct StatementCache {
    private static let limit = 512
    private var statements: [String: PreparedStatement] = [:]

    subscript(sql: String) -> PreparedStatement? {
        get { statements[sql] }
        set {
            if statements.count >= Self.limit { removeAll() }
            statements[sql] = newValue
        }
    }

    mutating func removeAll() { statements = [:] }
}
