import SalusAPI
import SalusModels

/// Asks for lines of the access log until there are enough, and for the names of the accounts in them.
struct AuditSearch {
    let connection: any AdminConnection

    private static let pageSize = 1000

    /// `account` is a user name. Throws `refused` when there is none of that name.
    func run(
        _ filter: ListAccessLogCall, account: String?, limit: Int
    ) async throws(AdminError) -> AuditListing {
        let names = try await names()
        var call = filter
        if let account { call.account = try await connection.send(ShowAccountCall(name: account)).account.id }
        var entries: [LoggedEntry] = []
        while entries.count < limit {
            call.limit = min(limit - entries.count, Self.pageSize)
            let page = try await connection.send(call).entries
            entries += page
            guard page.count == call.limit, let last = page.last else {
                return AuditListing(entries, names: names, behind: nil)
            }
            call.behind = LoggedPlace(last)
        }
        return AuditListing(entries, names: names, behind: call.behind?.text)
    }

    private func names() async throws(AdminError) -> [AccountID: String] {
        let accounts = try await connection.send(ListAccountsCall()).accounts
        return Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0.name.text) })
    }
}
