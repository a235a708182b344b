/// A database through its own C interface, set up as our engine sets up its writer.
protocol RawDatabase: AnyObject {
    func execute(_ sql: String) throws

    /// Compiles a statement with the placeholders `$1`, `$2`, … once; returns its number.
    func prepare(_ sql: String) throws -> Int

    func rows(_ sql: String, _ arguments: [RawValue]) throws -> [[String: RawValue]]

    /// One durable transaction with all `operations`; the values of each go to `statements` in turn.
    func write(_ operations: ArraySlice<[[RawValue]]>, with statements: [Int]) throws
}

struct RawFailure: Error { let code: String, sql: String }

/// One value as the engine has it.
enum RawValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}
