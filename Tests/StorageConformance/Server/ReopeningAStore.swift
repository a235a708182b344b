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
            try $0.execute("INSERT INTO schema_migration (number, name, applied_at) VALUES (99, 'future', 0)")
        }
        let error = await #expect(throws: DomainError.self) { _ = try await story.reopened() }
        guard case .storage(let failure) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
        #expect(failure.kind == .corrupt)
        #expect(failure.description.contains("Install the newer version"))
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
