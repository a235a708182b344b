import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

@Suite("A watcher of a store")
struct WatchingCommits {
    /// The notices received, in order.
    private let heard = Locked<[CommitNotice]>([])

    private func listening(_ engine: Engine) async throws -> Story {
        let story = try await Story(engine)
        story.store.watch { [heard] notices in heard.withLock { $0 += notices } }
        return story
    }

    @Test("hears what a transaction changed once it has committed, and so do other programs", arguments: Engine.all)
    func committed(_ engine: Engine) async throws {
        let story = try await listening(engine)
        let ada = try await story.addAccount("ada")
        let record = try await story.addRecord("Ada", owner: ada.id)
        let session = story.newSession(of: ada.id)
        try await story.transaction { tx, grant in
            try tx.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), grant)
            try tx.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), grant)
            try tx.sessions.insert(session, grant)
            try tx.sessions.delete(session.id, grant)
            try tx.sessions.deleteAll(of: ada.id, grant)
            try tx.accounts.setState(.disabled, of: ada.id, at: .at(0), grant)
            try tx.accounts.setName(UserName("ada.l")!, of: ada.id, grant)
        }
        try await story.transaction { try $0.recordDirectory.erase(record.id, $1) }
        let expected: [CommitNotice] = [
            .accountChanged(ada.id), .recordChanged(record.id, number: 1), .recordChanged(record.id, number: 2),
            .sessionEnded(session.id), .accountChanged(ada.id), .accountChanged(ada.id), .accountChanged(ada.id),
            .recordGone(record.id),
        ]
        #expect(heard.withLock { $0 } == expected)
        #expect(story.main.messages == expected.map(\.description))
    }

    @Test("hears nothing of a transaction that left no trace", arguments: Engine.all)
    func rolledBack(_ engine: Engine) async throws {
        let story = try await listening(engine)
        let record = try await story.addRecord()
        await #expect(throws: DomainError.conflict) {
            try await story.transaction { tx, grant in
                try tx.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), grant)
                throw DomainError.conflict
            }
        }
        #expect(heard.withLock { $0 }.isEmpty)
    }

    @Test("hears each of many transactions that commit together", arguments: Engine.all)
    func together(_ engine: Engine) async throws {
        let story = try await listening(engine)
        let record = try await story.addRecord()
        try await withThrowingTaskGroup { group in
            for _ in 1...50 {
                group.addTask {
                    try await story.transaction {
                        try $0.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), $1)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(heard.withLock { $0 }) == Set((1...50).map { .recordChanged(record.id, number: $0) }))
    }

    @Test("hears what another program on the same database tells, and no other text", arguments: Engine.all)
    func another(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        let (messages, neighbour) = AsyncStream.makeStream(of: String.self)
        let main = DatabaseWithNeighbour(
            base: try await engine.open("salus", in: directory, with: .main), messages: messages)
        let keys = try await engine.open("keys", in: directory, with: .keys)
        let store = try await ServerStore(main: main, keys: keys, now: .at(0))
        let (heard, hearing) = AsyncStream.makeStream(of: CommitNotice.self)
        store.watch { notices in for notice in notices { hearing.yield(notice) } }
        let notice = CommitNotice.recordChanged(RecordID(from: .counted()), number: 7)
        for text in ["from the future 1", "record x 1", notice.description] { neighbour.yield(text) }
        #expect(await heard.first { _ in true } == notice)
        await store.close()
    }

    @Test func aNoticeIsReadBackAsItWasPrinted() {
        let random = Randomness.counted()
        let notices: [CommitNotice] = [
            .recordChanged(RecordID(from: random), number: 3), .recordGone(RecordID(from: random)),
            .accountChanged(AccountID(from: random)), .inboxChanged(AccountID(from: random)),
            .sessionEnded(SessionID(from: random)),
            .vaultChanged(VaultID(from: random), VaultPosition(log: 1, entries: 0)),
            .queueChanged(
                ConversationDevice(account: AccountID(from: random), device: DeviceID(from: random)), number: 9),
        ]
        for notice in notices { #expect(CommitNotice(notice.description) == notice) }
        #expect(CommitNotice("record \(RecordID(from: random)) 0") == nil)
        #expect(CommitNotice("session") == nil)
    }
}

/// A database that another program has open too.
private struct DatabaseWithNeighbour: SQLDatabase {
    let base: any SQLDatabase
    let messages: AsyncStream<String>

    func told() -> AsyncStream<String> { messages }

    func write<Result: Sendable>(
        asking questions: [SQLQuestion], _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result { try await base.write(asking: questions, work) }

    func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result { try await base.writeAlone(work) }

    func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result { try await base.read(work) }

    func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result { try base.writeBlocking(work) }

    func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result { try base.readBlocking(work) }

    func hasTable(_ name: String) async throws -> Bool { try await base.hasTable(name) }

    func faults() async throws -> [String] { try await base.faults() }

    func scrub() async throws { try await base.scrub() }

    func close() async { await base.close() }
}
