import CPQ

/// PostgreSQL through libpq: prepared statements with binary values, a whole transaction sent
/// before its answers are read.
final class RawPostgres: RawDatabase {
    private let handle: OpaquePointer
    private var arguments = RawArguments()
    private var prepared = 0

    init(_ address: String) throws {
        guard let handle = PQconnectdb(address) else { throw RawFailure(code: "memory", sql: address) }
        self.handle = handle
        guard PQstatus(handle) == CONNECTION_OK else { throw RawFailure(code: "connect", sql: address) }
    }

    deinit { PQfinish(handle) }

    func execute(_ sql: String) throws { try take(PQexec(handle, sql), sql) }

    func prepare(_ sql: String) throws -> Int {
        prepared += 1
        try take(PQprepare(handle, "s\(prepared)", sql, 0, nil), sql)
        return prepared
    }

    func rows(_ sql: String, _ values: [RawValue]) throws -> [[String: RawValue]] {
        arguments.fill(values)
        let answer = arguments.withPointers {
            PQexecParams(handle, sql, Int32(values.count), nil, $0, $1, $2, 1)
        }
        guard let result = answer, PQresultStatus(result) == PGRES_TUPLES_OK else {
            try take(answer, sql)
            return []
        }
        defer { PQclear(result) }
        return (0..<PQntuples(result)).map { row in
            let columns = (0..<PQnfields(result)).map { column in
                (String(cString: PQfname(result, column)), Self.value(result, row, column))
            }
            return Dictionary(uniqueKeysWithValues: columns)
        }
    }

    /// Serializable, as our engine's writer is.
    func write(_ operations: ArraySlice<[[RawValue]]>, with numbers: [Int]) throws {
        PQenterPipelineMode(handle)
        defer { PQexitPipelineMode(handle) }
        try check(PQsendQueryParams(handle, "BEGIN ISOLATION LEVEL SERIALIZABLE", 0, nil, nil, nil, nil, 1))
        let names = numbers.map { "s\($0)" }
        for operation in operations {
            for (name, values) in zip(names, operation) { try send(name, values) }
        }
        try check(PQsendQueryParams(handle, "COMMIT", 0, nil, nil, nil, nil, 1))
        try check(PQpipelineSync(handle))
        try readToSync()
    }

    private func send(_ name: String, _ values: [RawValue]) throws {
        arguments.fill(values)
        try check(
            arguments.withPointers { PQsendQueryPrepared(handle, name, Int32(values.count), $0, $1, $2, 1) })
    }

    private func readToSync() throws {
        while PQstatus(handle) == CONNECTION_OK {
            guard let result = PQgetResult(handle) else { continue }  // between the answers of two statements
            if PQresultStatus(result) == PGRES_PIPELINE_SYNC { return PQclear(result) }
            try take(result, "pipeline")
        }
        throw RawFailure(code: "lost", sql: "pipeline")
    }

    private func take(_ result: OpaquePointer?, _ sql: String) throws {
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw RawFailure(code: salus_pq_sqlstate(result).map { String(cString: $0) } ?? "lost", sql: sql)
        }
    }

    private func check(_ status: CInt) throws {
        guard status == 1 else { throw RawFailure(code: "lost", sql: "send") }
    }

    /// The types of our schema by their identifiers in the server's catalogue.
    private static func value(_ result: OpaquePointer, _ row: CInt, _ column: CInt) -> RawValue {
        guard PQgetisnull(result, row, column) == 0 else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        return switch PQftype(result, column) {
        case 20: .integer(bytes.reduce(0) { $0 << 8 | Int64($1) })
        case 701: .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        case 25: .text(String(decoding: bytes, as: UTF8.self))
        default: .blob(Array(bytes))
        }
    }
}
