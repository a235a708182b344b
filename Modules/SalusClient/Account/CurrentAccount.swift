import SalusAPI
import SalusBase
import SalusModels

/// The account behind an open client: its name may change at the server while sessions and keys go on.
final class CurrentAccount: Sendable {
    typealias SaveName = @Sendable (String) throws(ClientError) -> Void

    private let state: Locked<Account>
    private let session: ClientSession
    private let values: LocalValues
    private let saveName: SaveName

    init(_ account: Account, session: ClientSession, values: LocalValues, saveName: @escaping SaveName) {
        state = Locked(account)
        (self.session, self.values, self.saveName) = (session, values, saveName)
    }

    var account: Account { state.withLock { $0 } }

    /// Asks the server, and keeps what is new.
    func refresh() async throws(ClientError) { try await keep(try await session.call(ReadOwnAccountCall())) }

    /// Another account than this one is left alone: that is for signing in to find out.
    func keep(_ newer: Account) async throws(ClientError) {
        guard newer.id == account.id, newer != account else { return }
        try await values.save(newer)
        try saveName(newer.name.text)
        state.withLock { $0 = newer }
    }
}
