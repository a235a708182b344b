import CSQLCipher

/// The ceiling of a durable operation: the rows that it writes, from a plain loop through the engine's C interface, with
/// as many operations in one disk sync as there are clients.
final class RawRows {
    let rows: CreateRows
    private let database: RawDatabase
    private var statements: [OpaquePointer] = []
    private var made = 0

    /// Only what an operation writes into `tables` is repeated.
    init(_ copy: DatabaseCopy, _ tables: [String]) throws {
        database = try RawDatabase(path: copy.path, key: copy.key)
        rows = try CreateRows(newestIn: database, tables)
        for row in rows.rows {
            let names = row.values.map(\.column).joined(separator: ", ")
            let places = (1...row.values.count).map { "?\($0)" }.joined(separator: ", ")
            statements.append(try database.prepare("INSERT INTO \(row.table) (\(names)) VALUES (\(places))"))
        }
    }

    deinit { for statement in statements { sqlite3_finalize(statement) } }

    /// Operations a second; the values are made before the clock starts.
    func rate(_ operations: Int, together: Int) throws -> Double {
        let all = next(operations)
        let start = Clock.now
        for first in stride(from: 0, to: operations, by: together) {
            try write(all[first..<min(first + together, operations)])
        }
        return Double(operations) / (Clock.now - start)
    }

    /// The values of the next operations.
    func next(_ operations: Int) -> [[[RawValue]]] {
        defer { made += operations }
        return (1...operations).map { rows.make(made + $0) }
    }

    /// One transaction, one disk sync.
    func write(_ operations: ArraySlice<[[RawValue]]>) throws {
        try database.execute("BEGIN IMMEDIATE")
        for operation in operations {
            for (statement, values) in zip(statements, operation) { try database.run(statement, values) }
        }
        try database.execute("COMMIT")
    }
}

/// A server's database as it was at one moment, with its key: the same tables, indexes and rows.
struct DatabaseCopy {
    let path: String
    let key: [UInt8]
}
