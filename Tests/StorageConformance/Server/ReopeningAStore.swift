import SalusBase
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Reopening a store")
struct ReopeningAStore {
    @Test("finds everything as it was", arguments: Engine.all)
    func everything(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord("Ada", owner: try await story.addAccount("ada").id)
        try await story.addDocument(in: record, facts: 2)
        let before = try await story.dump()
        let again = try await story.reopened()
        #expect(try await again.dump() == before)
    }

    @Test("that a newer program wrote is refused with a text that says what to do", arguments: Engine.all)
    func newer(_ engine: Engine) async throws {
        let story = try await Story(engine)
        try await story.main.write {
            try $0.execute("INSERT INTO schema_migration (number, name, applied_at) VALUES (999, 'future', 0)")
        }
        let error = await #expect(throws: DomainError.self) { _ = try await story.reopened() }
        guard case .storage(let failure) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(failure.kind == .corrupt)
        #expect(failure.description.contains("Install the newer version"))
    }

    @Test("that a program of before the first release wrote is refused, with nothing changed", arguments: Engine.all)
    func older(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        let (main, keys) = (try await engine.open("main", in: directory), try await engine.open("keys", in: directory))
        try await main.migrate([Migration(number: 1, name: "accounts", statements: [])], at: .at(0))
        let error = await #expect(throws: DomainError.self) {
            _ = try await ServerStore(main: main, keys: keys, now: .at(0))
        }
        guard case .storage(let failure) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(failure.kind == .outdated && failure.description.contains("Export the data with the program"))
        #expect(try await !main.hasTable("account"))
        #expect(try await !keys.hasTable("record_key"))
    }

    @Test("after it was closed says that it is closed", arguments: Engine.all)
    func closed(_ engine: Engine) async throws {
        let story = try await Story(engine)
        await story.store.close()
        let error = await #expect(throws: DomainError.self) {
            try await story.transaction { tx, _ in try tx.accounts.all() }
        }
        #expect(error == .storage(StorageFailure(.unavailable, SQLError.closed.description)))
    }
}
