/// A cache by the text of the statement. The product's statements are constants, so the limit is there for mistakes
/// only: when it is reached the cache is emptied.
package struct StatementCache<Statement> {
    private static var limit: Int { 512 }
    private var statements: [String: Statement] = [:]

    package init() {}

    package subscript(sql: String) -> Statement? {
        get { statements[sql] }
        set {
            if statements.count >= Self.limit { removeAll() }
            statements[sql] = newValue
        }
    }

    package mutating func removeAll() { statements = [:] }
}
