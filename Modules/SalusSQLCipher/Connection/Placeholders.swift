import CSQLCipher

/// SQLite numbers `$1`, `$2` in the order in which they appear and keeps their names; we bind by
/// name, as PostgreSQL does.
struct Placeholders {
    /// For each of the library's parameters, the argument (from 0) that it takes.
    let order: [Int]
    let argumentCount: Int

    init(of statement: OpaquePointer) {
        order = (1..<sqlite3_bind_parameter_count(statement) + 1).map { index in
            guard let name = sqlite3_bind_parameter_name(statement, index), name.pointee == CChar(0x24),
                let number = Int(String(cString: name + 1)), number > 0  // own number: our statement's
            else { preconditionFailure("placeholders are written $1, $2, …") }
            return number - 1
        }
        argumentCount = (order.max() ?? -1) + 1
    }
}
