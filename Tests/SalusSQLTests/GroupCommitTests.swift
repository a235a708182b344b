import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("Writers who wait at the same time")
struct GroupCommitTests {
    struct Refusal: Error, Hashable { let id: Int }

    @Test("share one commit", arguments: Engine.all)
    func oneCommit(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        let before = test.database.commits
        let outcomes = try await writeTogether(test, ids: Array(1...64)) { _ in }
        #expect(outcomes.allSatisfy { $0 == nil } && outcomes.count == 64)
        #expect(test.database.commits == before + 2)
        #expect(try await test.database.noteIDs() == Array(1...64))
    }

    @Test("do not keep scrubbing from its turn, however many they are", arguments: Engine.all)
    func scrubbing(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        let isOver = Locked(false)
        try await withThrowingTaskGroup { group in
            for writer in 1...32 {
                group.addTask {
                    var id = writer
                    repeat {
                        try await test.database.addNote(id)
                        id += 32
                    } while !isOver.withLock({ $0 })
                }
            }
            for _ in 1...5 { try await test.database.scrub() }
            isOver.withLock { $0 = true }
            try await group.waitForAll()
        }
        #expect(try await test.database.noteIDs().count >= 32)
    }

    @Test("are not harmed by a neighbour who fails", arguments: Engine.all)
    func badNeighbour(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        let outcomes = try await writeTogether(test, ids: Array(1...64)) { id in
            if id == 17 { throw Refusal(id: id) }
        }
        #expect(outcomes.compactMap { $0 as? Refusal } == [Refusal(id: 17)])
        #expect(outcomes.filter { $0 == nil }.count == 63)
        #expect(try await test.database.noteIDs() == (1...64).filter { $0 != 17 })
    }

    @Test("are committed once and run twice at most, however many of their neighbours refuse", arguments: Engine.all)
    func separated(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for round in 0...1 {
            let (before, runs) = (test.database.commits, Locked(0))
            let ids = Array(1...64).map { $0 + 100 * round }
            let outcomes = try await writeTogether(test, ids: ids) { id in
                runs.withLock { $0 += 1 }
                if id.isMultiple(of: 2) { throw Refusal(id: id) }
            }
            let odd = ids.filter { !$0.isMultiple(of: 2) }
            #expect(Set(outcomes.compactMap { $0 as? Refusal }.map(\.id)) == Set(ids).subtracting(odd))
            #expect(try await test.database.noteIDs().suffix(32) == odd[...])
            // The first refusal ends an attempt without savepoints; batches after it have them.
            if engine == .sqlCipher { #expect(runs.withLock { $0 } == (round == 0 ? 66 : 64)) }
            #expect(test.database.commits == before + 2, "the one that holds the writer, and one for all")
        }
        await test.database.close()
    }

    @Test("see nothing of what a neighbour wrote before it refused", arguments: Engine.all)
    func undone(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        let seen = try await test.together([1, 2, 3]) { id, transaction in
            let count = try transaction.query("SELECT id FROM note").count
            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, $2)", id, "")
            if id == 2 { throw Refusal(id: id) }
            return count
        }
        #expect(seen.compactMap { try? $0.get() }.max() == 1 && seen.count == 3)
        #expect(try await test.database.noteIDs() == [1, 3])
        await test.database.close()
    }

    @Test("each learn their own failure when several fail", arguments: Engine.all)
    func severalFail(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        try await test.database.addNote(5)
        let outcomes = try await writeTogether(test, ids: Array(1...8)) { id in
            if id == 2 { throw Refusal(id: id) }
        }
        #expect(outcomes[1] as? Refusal == Refusal(id: 2))
        #expect(outcomes[4]?.brokenRule == .unique)
        #expect(outcomes.filter { $0 == nil }.count == 6)
    }

    @Test("see their rows from the moment the call returns", arguments: Engine.all)
    func readAfterWrite(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for id in 1...20 {
            try await test.database.addNote(id)
            #expect(try await test.database.noteIDs().last == id)
        }
    }

    /// The outcome at `n` is what `ids[n]` got: nil for success.
    private func writeTogether(
        _ test: TestDatabase, ids: [Int], also work: @escaping @Sendable (Int) throws -> Void
    ) async throws -> [(any Error)?] {
        let outcomes = try await test.together(ids) { id, transaction in
            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", id)
            try work(id)
        }
        return outcomes.map { if case .failure(let error) = $0 { error } else { nil } }
    }
}
