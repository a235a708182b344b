import Glibc
import SalusSQL

/// Finds out, over new connections, whether a transaction was committed whose answer did not come.
struct OutcomeInquiry {
    enum Outcome: Equatable {
        case committed, rolledBack, unknown
    }

    /// Between two questions, in microseconds.
    private static let pause: UInt32 = 50_000

    private let address: PostgresAddress
    private let options: PostgresOptions

    init(_ address: PostgresAddress, _ options: PostgresOptions) { (self.address, self.options) = (address, options) }

    /// Asks until the answer is definite or `outcomeTimeout` is over; `link` is the connection that gave it, for
    /// further use.
    func outcome(of transaction: TransactionName) -> (outcome: Outcome, link: PostgresPipeline?) {
        let end = ContinuousClock.now + options.outcomeTimeout
        var link: PostgresPipeline?
        while true {
            do throws(SQLError) {
                let open: PostgresPipeline
                if let link { open = link } else { open = try PostgresPipeline(address, options) }
                link = open
                if let outcome = try Self.ask(open, about: transaction) { return (outcome, open) }
            } catch { link = nil }
            if ContinuousClock.now >= end { return (.unknown, link) }
            usleep(Self.pause)
        }
    }

    /// Nil while the transaction is still under way: its server has not noticed the lost connection yet, or commits.
    private static func ask(_ link: PostgresPipeline, about transaction: TransactionName) throws(SQLError) -> Outcome? {
        guard let server = link.serverName, server.cluster == transaction.server.cluster else { return .unknown }
        let sql = "SELECT pg_xact_status($1::bigint::text::xid8) AS status"
        let columns = try link.queue(sql, [.integer(Int64(transaction.number))]).columns
        let rows = try link.lastReply().rows(columns)
        try link.finish(try link.queueSync())
        let status: String? = try rows.first?.value("status")
        return switch status {
        // After a crash another transaction may have the number; where that was rolled back, ours was lost before it.
        case "committed": server == transaction.server ? .committed : .unknown
        case "aborted": .rolledBack
        case "in progress": nil
        default: .unknown
        }
    }
}
