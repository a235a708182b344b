public import SalusBase
public import SalusDomain
import SalusModels
public import SalusSQL
public import SalusServerDomain
import SalusTables

/// The server's store over one SQL engine: everything in `main`, the wrapped record keys in `keys`.
///
/// Keys have a database of their own so that its backup can be overwritten: an erased record then stays unreadable even
/// in an old backup of `main`.
public final class ServerStore: Store {
    private let main: any SQLDatabase
    private let keys: any SQLDatabase
    private let erased: ErasedKeys
    private let numbers = NumberCache()
    private let watchers: NoticeWatchers
    private let listening: Task<Void, Never>

    /// Brings both schemas forward and destroys keys that a crash left without a record; other servers may be at work
    /// on the databases. `identity` is the identity of the key file that everything is sealed under, `origin` is the
    /// origin that passwords are bound to.
    ///
    /// Throws `DomainError.storage`, with nothing changed in the data, when a database was written by a newer program,
    /// or when the two do not belong together or not to this key file and origin.
    public init(
        main: any SQLDatabase, keys: any SQLDatabase, identity: [UInt8]? = nil, origin: String? = nil, now: Instant
    ) async throws(DomainError) {
        (self.main, self.keys) = (main, keys)
        erased = ErasedKeys(main: main, keys: keys)
        let watchers = NoticeWatchers(of: main)
        self.watchers = watchers
        listening = Task.detached { await watchers.listen() }
        do {
            try await main.migrate(ServerMigrations.all, at: now)
            try await keys.migrate(KeyMigrations.all, at: now)
            if let identity { try await InstallationBinding(main: main, keys: keys).claim(identity, origin: origin) }
            try await sweepOrphanKeys()
        } catch { throw .from(error) }
    }

    public func transaction<Output: Sendable>(
        foreseeing readHints: [ReadHint],
        _ work: @escaping @Sendable (any Transaction) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        let (keys, numbers) = (keys, numbers)
        do {
            let (output, destroyed, notices, learned) = try await main.write(asking: readHints.map(\.question)) { sql in
                let tables = Tables(sql)
                let transaction = ServerTransaction(
                    tables, keys: UncommittedRecordKeys(over: keys), numbers: RowNumbers(tables, numbers),
                    commitNotices: CommitNotices())
                let output = try work(transaction)
                try transaction.uncommittedKeys.commitAdded()
                return (
                    output, transaction.uncommittedKeys.destroyed, transaction.commitNotices.notices,
                    transaction.numbers.learned
                )
            }
            numbers.add(learned)
            watchers.announce(notices)
            await erased.destroy(destroyed)
            return output
        } catch { throw .from(error) }
    }

    /// The signed note of the newest restore; nil for a server that was never restored.
    public func restoration() async throws(DomainError) -> String? {
        do {
            return try await main.read { try RestorationTable(tables: Tables($0)).newest() }
        } catch { throw .from(error) }
    }

    /// Writes a row into both databases and takes it away in the same transaction, so that it is never seen: it
    /// needs what every write needs, room on the disk above all. Throws `DomainError.storage` when one takes no write.
    public func tryWriting(_ random: Randomness) async throws(DomainError) {
        let row = random.bytes(32)
        do {
            for database in [main, keys] {
                try await database.write { transaction in
                    try transaction.execute("INSERT INTO installation (identity) VALUES ($1)", row)
                    try transaction.execute("DELETE FROM installation WHERE identity = $1", row)
                }
            }
        } catch { throw .from(error) }
    }

    public func watch(_ take: @escaping @Sendable ([CommitNotice]) -> Void) { watchers.add(take) }

    public func finishErasures() async -> Int { await erased.finish() }

    /// For an owner that forgot `close`: the listener would keep the database open.
    deinit { listening.cancel() }

    /// Finishes what is queued and closes both databases.
    public func close() async {
        listening.cancel()
        await main.close()
        await keys.close()
    }

    /// Runs alone: the key of a record that any server is about to commit is not an orphan.
    private func sweepOrphanKeys() async throws {
        let keys = keys
        let orphans = try await main.writeAlone { sql in
            let known = Set(try RecordTable.ids(in: Tables(sql)))
            let orphans = Set(try keys.readBlocking { try KeyTable($0).records() }).subtracting(known)
            if !orphans.isEmpty { try keys.writeBlocking { try KeyTable($0).delete(orphans) } }
            return orphans
        }
        await erased.destroy(orphans)
    }
}

extension ReadHint {
    fileprivate var question: SQLQuestion {
        switch self {
        case .content(let document, let record): DocumentTable.contentQuestion(document, in: record)
        case .source(let source, let record): DocumentTable.sourceQuestion(source, in: record)
        case .requestWindow(let lane, let accessHash): SessionTable.windowQuestion(lane, accessHash: accessHash)
        }
    }
}
