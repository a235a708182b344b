import CPQ
import SalusSQL

/// Owns the server's answer to one statement.
struct PostgresResult: ~Copyable {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var status: ExecStatusType { PQresultStatus(result) }

    /// The error of the statement; nil when it succeeded. A statement that an earlier failure kept from running gives
    /// `transactionLost`, and so does a commit that was answered by a rollback.
    func failure(of sql: String) -> SQLError? {
        switch status {
        case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE: .server(result, sql: sql)
        case PGRES_PIPELINE_ABORTED: .transactionLost
        default: sql == "COMMIT" && String(cString: PQcmdStatus(result)) == "ROLLBACK" ? .transactionLost : nil
        }
    }

    /// The number of rows that the statement changed.
    var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }  // own number: the library's

    /// The types of a prepared statement's parameters.
    var parameterTypes: [Oid] { (0..<PQnparams(result)).map { PQparamtype(result, $0) } }

    var columns: SQLColumns { SQLColumns((0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }) }

    /// Throws `SQLError.column` for a type that SQLite does not have.
    func rows(_ columns: SQLColumns) throws(SQLError) -> [SQLRow] {
        let types = (0..<PQnfields(result)).map { PQftype(result, $0) }
        var rows: [SQLRow] = []
        rows.reserveCapacity(Int(PQntuples(result)))
        for row in 0..<PQntuples(result) {
            var values: [SQLValue] = []
            for (index, type) in types.enumerated() {
                guard let value = value(row, CInt(index), type) else {
                    throw .column(
                        name: columns.names[index], expected: "BIGINT, DOUBLE PRECISION, TEXT or BYTEA: cast it")
                }
                values.append(value)
            }
            rows.append(SQLRow(columns: columns, values: values))
        }
        return rows
    }

    private func value(_ row: CInt, _ column: CInt, _ type: Oid) -> SQLValue? {
        if PQgetisnull(result, row, column) == 1 { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        return ColumnType.value(bytes, of: type)
    }
}
