import SalusBase
import SalusDomain
import SalusSQL
import SalusServerDomain

/// The listeners for committed transactions, of this program and of others on the same database.
final class NoticeWatchers: Sendable {
    private let watchers = Locked<[@Sendable ([CommitNotice]) -> Void]>([])
    private let main: any SQLDatabase

    init(of main: any SQLDatabase) { self.main = main }

    func add(_ take: @escaping @Sendable ([CommitNotice]) -> Void) { watchers.withLock { $0.append(take) } }

    /// After the commit of a transaction of this program.
    func announce(_ notices: [CommitNotice]) {
        guard !notices.isEmpty else { return }
        deliver(notices)
        main.tell(notices.map(\.description))
    }

    /// Passes on the notices of other programs; returns when the database is closed. An unknown notice is from a newer
    /// program and is ignored.
    func listen() async {
        for await text in main.told() {
            if let notice = CommitNotice(text) { deliver([notice]) }
        }
    }

    private func deliver(_ notices: [CommitNotice]) {
        for take in watchers.withLock({ $0 }) { take(notices) }
    }
}
