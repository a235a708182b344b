import SalusSQL

/// Names one transaction of one database server, also for another connection.
struct TransactionName: Hashable, Sendable {
    static let query = "SELECT pg_current_xact_id()::text::bigint AS number"

    let server: ServerName
    let number: Int

    /// The number in the answer to `query`.
    static func number(_ reply: consuming PostgresResult) throws(SQLError) -> Int {
        let rows = try reply.rows(SQLColumns(["number"]))
        guard let row = rows.first else { throw .column(name: "number", expected: "the number of a transaction") }
        return try row.value("number")
    }
}

/// Names a database server as long as its transaction numbers mean the same.
struct ServerName: Hashable, Sendable {
    /// The cluster and its timeline: another server that takes over counts on from where it was.
    let cluster: String
    /// Since when it has run without a crash: a number whose commit did not reach the disk may be given again after
    /// one.
    let since: String
}
