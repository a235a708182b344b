import SalusDomain
import SalusSQL
import SalusServerDomain
import SalusTables

/// Parts of long lists, found by key. Each reads one row more than the part has, which tells whether more follow.
extension Tables {
    /// A list by a unique text. `select` ends before WHERE.
    func part<Value>(
        _ select: String, byName column: String, _ part: ListPart<String>,
        as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        let condition = part.behind == nil ? "" : "WHERE \(column) > $1"
        return try all(
            "\(select) \(condition) ORDER BY \(column) LIMIT \(part.limit + 1)",
            arguments: part.behind.map { [$0] } ?? [], as: make)
    }

    /// A list by a time and an identifier, oldest first or newest first, of the rows that fit `conditions` with
    /// `arguments`. `select` ends before WHERE.
    func part<Value>(
        _ select: String, where conditions: [String] = [], _ arguments: [any SQLConvertible] = [],
        byTime time: String, _ id: String, newestFirst: Bool = false, _ part: ListPart<TimePlace>,
        as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        var (conditions, arguments) = (conditions, arguments)
        let (sign, direction) = newestFirst ? ("<", "DESC") : (">", "ASC")
        if let behind = part.behind {
            arguments += [behind.at, behind.id]
            let (at, row) = ("$\(arguments.count - 1)", "$\(arguments.count)")
            conditions.append("\(time) \(sign)= \(at) AND (\(time) \(sign) \(at) OR \(id) \(sign) \(row))")
        }
        let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        return try all(
            "\(select) \(filter) ORDER BY \(time) \(direction), \(id) \(direction) LIMIT \(part.limit + 1)",
            arguments: arguments, as: make)
    }
}
