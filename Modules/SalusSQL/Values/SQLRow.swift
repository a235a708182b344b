/// One row of an answer. Columns are read by name, with the type that the caller expects.
///
/// ```swift
/// let name: String = try row.value("user_name")
/// let closed: Instant? = try row.value("closed_at")
/// ```
public struct SQLRow: Hashable, Sendable {
    private let columns: SQLColumns
    /// In the order of the columns.
    public let values: [SQLValue]

    /// For engines: `values` in the order of `columns`.
    public init(columns: SQLColumns, values: [SQLValue]) {
        precondition(columns.names.count == values.count, "a row has as many values as columns")
        self.columns = columns
        self.values = values
    }

    /// The value of `column` as `Value`; null only where `Value` is optional.
    /// Throws `SQLError.column` when there is no such column or it holds another kind.
    public func value<Value: SQLConvertible>(
        _ column: String, as type: Value.Type = Value.self
    ) throws(SQLError) -> Value {
        guard let position = columns.positions[column], let value = Value(sql: values[position]) else {
            throw .column(name: column, expected: "\(type)")
        }
        return value
    }
}

/// The column names of an answer, shared by its rows.
public struct SQLColumns: Hashable, Sendable {
    public let names: [String]
    let positions: [String: Int]

    /// Of two columns with one name the last is read.
    public init(_ names: [String]) {
        self.names = names
        positions = Dictionary(zip(names, names.indices)) { $1 }
    }
}
