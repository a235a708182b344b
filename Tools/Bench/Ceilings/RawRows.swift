/// The ceiling of a durable operation: the rows that it writes, from a plain loop through the engine's C interface,
/// with as many operations in one disk sync as there are clients.
final class RawRows {
    let rows: CreateRows
    private let database: any RawDatabase
    private var statements: [Int] = []
    private var made = 0

    /// Only what an operation writes into `tables` is repeated.
    init(_ copy: DatabaseCopy, _ tables: [String]) throws {
        database = try copy.open()
        rows = try CreateRows(newestIn: database, tables)
        for row in rows.rows {
            let names = row.values.map(\.column).joined(separator: ", ")
            let places = (1...row.values.count).map { "$\($0)" }.joined(separator: ", ")
            statements.append(try database.prepare("INSERT INTO \(row.table) (\(names)) VALUES (\(places))"))
        }
    }

    /// Operations a second; the values are made before the clock starts.
    func rate(_ operations: Int, together: Int) throws -> Double {
        let all = next(operations)
        let start = BenchmarkClock.now
        for first in stride(from: 0, to: operations, by: together) {
            try write(all[first..<min(first + together, operations)])
        }
        return Double(operations) / (BenchmarkClock.now - start)
    }

    /// The values of the next operations.
    func next(_ operations: Int) -> [[[RawValue]]] {
        defer { made += operations }
        return (1...operations).map { rows.make(made + $0) }
    }

    /// One transaction, one disk sync.
    func write(_ operations: ArraySlice<[[RawValue]]>) throws { try database.write(operations, with: statements) }
}
