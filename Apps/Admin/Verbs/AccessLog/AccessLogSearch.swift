import SalusAPI
import SalusModels

/// Asks for lines of the access log; knows the names of the accounts in them.
struct AccessLogSearch: Sendable {
    private let connection: any AdminConnection
    private let filter: ListAccessLogCall
    private let names: [AccountID: String]

    /// `account` is a user name. Throws `refused` when there is none of that name.
    init(
        over connection: any AdminConnection, _ filter: ListAccessLogCall, account: String?
    ) async throws(AdminError) {
        let accounts = try await connection.everything(ListAccountsCall())
        names = Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0.name.text) })
        var filter = filter
        if let account { filter.account = try await connection.send(ShowAccountCall(name: account)).account.id }
        (self.connection, self.filter) = (connection, filter)
    }

    /// So many lines behind a place; nil begins with the newest.
    func lines(behind place: LoggedPlace?, limit: Int) async throws(AdminError) -> AccessLogListing {
        var call = filter
        (call.behind, call.limit) = (place, limit)
        let entries = try await connection.send(call).entries
        let last = entries.count == limit ? entries.last.map { LoggedPlace($0).text } : nil
        return AccessLogListing(entries, names: names, behind: last)
    }
}
