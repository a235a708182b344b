import CPQ
import SalusSQL

/// Opens connections of libpq.
enum PostgresConnector {
    /// The oldest server that is tested.
    private static let oldestServer: CInt = 150_000

    static func connect(_ address: PostgresAddress, _ options: PostgresOptions) throws(SQLError) -> OpaquePointer {
        let handle = try open(address)
        do throws(SQLError) {
            try check(handle)
            try set(options, on: handle)
            return handle
        } catch {
            PQfinish(handle)
            throw error
        }
    }

    /// A server that ends everybody's sessions also closes one that is being opened. Nothing was asked on it yet, so it
    /// is opened once more.
    private static func open(_ address: PostgresAddress) throws(SQLError) -> OpaquePointer {
        do throws(SQLError) {
            return try openOnce(address)
        } catch .cannotConnect(let reason) where reason.contains("server closed the connection unexpectedly") {
            return try openOnce(address)
        }
    }

    private static func openOnce(_ address: PostgresAddress) throws(SQLError) -> OpaquePointer {
        let settings = address.settings
        let opened = withCStrings(settings.map(\.keyword)) { keywords in
            withCStrings(settings.map(\.value)) { values in PQconnectdbParams(keywords, values, 0) }
        }
        guard let handle = opened else { throw .cannotConnect(reason: "out of memory") }
        PQsetNoticeProcessor(handle, ignoreNotice, nil)
        guard PQstatus(handle) == CONNECTION_OK else {
            defer { PQfinish(handle) }
            throw .cannotConnect(reason: reason(handle))
        }
        return handle
    }

    private static func check(_ handle: OpaquePointer) throws(SQLError) {
        guard PQserverVersion(handle) >= oldestServer else {
            throw .unsuitable("The database server is older than PostgreSQL 15. Use 15 or newer.")
        }
        guard let encoding = PQparameterStatus(handle, "server_encoding"), String(cString: encoding) == "UTF8" else {
            throw .unsuitable(
                """
                The database is not in UTF-8. Make one: CREATE DATABASE salus TEMPLATE template0 \
                ENCODING 'UTF8' LOCALE 'C'.
                """
            )
        }
    }

    /// Names are looked for in the one schema in which the tables are: what others put into another one, or settings of
    /// the role and the database that change later, mean nothing then. A role whose commits do not wait for the disk
    /// would break our promise; stricter settings stay.
    private static func set(_ options: PostgresOptions, on handle: OpaquePointer) throws(SQLError) {
        let result = PQexec(
            handle,
            """
            SET statement_timeout = \(options.statementTimeout.milliseconds);
            SET lock_timeout = \(options.lockTimeout.milliseconds);
            SET idle_in_transaction_session_timeout = \(options.idleTimeout.milliseconds);
            SELECT pg_catalog.set_config('search_path',
                pg_catalog.quote_ident(COALESCE(pg_catalog.current_schema(), 'public')) || ', pg_temp', false);
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
            """)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK else { throw .cannotConnect(reason: reason(handle)) }
    }

    /// Names the server that answers; nil for one that only reads, or does not let this role ask.
    ///
    /// The statistics of a server begin again when it recovers from a crash, and not when it was stopped in order.
    static func serverName(_ handle: OpaquePointer) -> ServerName? {
        let result = PQexec(
            handle,
            """
            SELECT system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8), stats_reset
            FROM pg_control_system(), pg_stat_bgwriter
            """)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK, PQntuples(result) == 1,
            let cluster = PQgetvalue(result, 0, 0), let since = PQgetvalue(result, 0, 1)
        else { return nil }
        return ServerName(cluster: String(cString: cluster), since: String(cString: since))
    }

    /// The library's words, on one line. They name host, user and database, never the password.
    private static func reason(_ handle: OpaquePointer) -> String {
        String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline).joined(separator: "; ")
    }

    /// A null-terminated array of C strings, for the call.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let bytes = texts.map { Array($0.utf8CString) }
        let starts = bytes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        return bytes.flatMap { $0 }.withUnsafeBufferPointer { buffer in
            let pointers = texts.indices.map { index in buffer.baseAddress.map { $0 + starts[index] } } + [nil]
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }
}

/// Warnings would go to standard error; what matters comes as an error.
private func ignoreNotice(_: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?) {}

extension Duration {
    fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
