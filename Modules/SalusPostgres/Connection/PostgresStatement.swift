import CPQ
import SalusSQL

/// A statement that the server keeps under a name for one connection.
struct PostgresStatement {
    let name: String
    let parameterTypes: [Oid]
    let columns: SQLColumns

    /// Whether it can be run with these: every value has the type of its place, or is null.
    func takes(_ arguments: [SQLValue]) -> Bool {
        arguments.count == parameterTypes.count
            && zip(arguments, parameterTypes).allSatisfy { $0 == .null || ColumnType.of($0) == $1 }
    }

    /// The highest of the placeholders `$1`, `$2`, … in the text.
    static func parameterCount(of sql: String) -> Int {
        var (highest, number) = (0, nil as Int?)
        for byte in sql.utf8 {
            switch byte {
            case UInt8(ascii: "$"): number = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number.map { $0 * 10 + Int(byte - 0x30) }
            default: number = nil
            }
            highest = max(highest, number ?? 0)
        }
        return highest
    }
}
