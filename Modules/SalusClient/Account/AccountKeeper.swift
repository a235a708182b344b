import SalusAPI
import SalusBase
import SalusModels

/// The account behind an open client: its name may change at the server while sessions and keys go on.
final class AccountKeeper: Sendable {
    typealias KeepName = @Sendable (String) throws(ClientError) -> Void

    private let state: Locked<Account>
    private let session: ClientSession
    private let values: LocalValues
    private let keepName: KeepName

    init(_ account: Account, session: ClientSession, values: LocalValues, keepName: @escaping KeepName) {
        state = Locked(account)
        (self.session, self.values, self.keepName) = (session, values, keepName)
    }

    var account: Account { state.withLock { $0 } }

    /// Asks the server, and keeps what is new.
    func refresh() async throws(ClientError) { try await keep(try await session.call(ReadOwnAccountCall())) }

    /// Another account than this one is left alone: that is for signing in to find out.
    func keep(_ newer: Account) async throws(ClientError) {
        guard newer.id == account.id, newer != account else { return }
        try await values.save(newer)
        try keepName(newer.name.text)
        state.withLock { $0 = newer }
    }
}
