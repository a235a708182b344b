import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
import SalusStorage
import TestSupport
import Testing

@Suite("Moving a server's databases")
struct MovingADatabase {
    /// From each engine into each.
    static let ways = Engine.all.flatMap { from in Engine.all.map { Way(from: from, to: $0) } }

    struct Way: Sendable, CustomTestStringConvertible {
        let from: Engine
        let to: Engine
        var testDescription: String { "\(from) → \(to)" }
    }

    @Test("brings every row over, and tells how far it is", arguments: ways)
    func everything(_ way: Way) async throws {
        let (story, target) = (try await filled(way.from), try await Target(way.to))
        let told = Locked<[TransferProgress]>([])
        let rows = try await target.move(from: story) { progress in told.withLock { $0.append(progress) } }
        #expect(try await target.main.dump(tables: way.to.tables) == story.dump())
        #expect(try await target.keys.dump(tables: way.to.tables) == story.dumpKeys())
        let copied = told.withLock { $0 }.filter { $0.step == .copying }
        #expect(rows > 40 && copied.last?.done == copied.last?.total)
        let moved = try await ServerStore(main: target.main, keys: target.keys, now: .at(9))
        #expect(try await moved.transaction { tx throws(DomainError) in try tx.records.all().count } == 3)
    }

    @Test("goes on after it was cut off at any statement, and ends the same", arguments: ways)
    func resumes(_ way: Way) async throws {
        let (story, target) = (try await filled(way.from), try await Target(way.to))
        var cuts = 0
        for statement in stride(from: 3, to: 2000, by: 7) {
            target.main.failStatement(statement)
            do {
                _ = try await target.move(from: story)
                break
            } catch MoveError.database {
                cuts += 1
            }
        }
        target.main.failStatement(nil)
        #expect(cuts > 3)
        #expect(try await target.main.dump(tables: way.to.tables) == story.dump())
        #expect(try await target.keys.dump(tables: way.to.tables) == story.dumpKeys())
    }

    @Test("refuses a target that holds anything else", arguments: Engine.all)
    func notEmpty(_ engine: Engine) async throws {
        let (story, other) = (try await filled(engine), try await filled(engine))
        let before = try await other.dump()
        let move = DatabaseMove(
            from: .init(main: story.main, keys: story.keys), to: .init(main: other.main, keys: other.keys), server: [1])
        await #expect(throws: MoveError.targetNotEmpty) { try await move.run(now: .at(0)) { _ in } }
        #expect(try await other.dump() == before)
    }

    @Test("refuses to go on with the half-done move of another server", arguments: Engine.all)
    func othersMove(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        target.main.failStatement(60)
        await #expect(throws: MoveError.self) { try await target.move(from: story) }
        target.main.failStatement(nil)
        await #expect(throws: MoveError.targetNotEmpty) { try await target.move(from: story, server: [2]) }
    }

    @Test("finds a row that came out otherwise", arguments: Engine.all)
    func contradicted(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        target.main.failStatement(400)
        _ = try? await target.move(from: story)  // far enough to have accounts
        target.main.failStatement(nil)
        try await target.main.write { try $0.execute("UPDATE account SET state = 'other'") }
        await #expect(throws: MoveError.contradicted(table: "account")) { try await target.move(from: story) }
    }

    private func filled(_ engine: Engine) async throws -> Story {
        let story = try await Story(engine)
        let account = try await story.addAccount("anna")
        for number in 0..<3 {
            let record = try await story.addRecord("Somebody", owner: account.id)
            for _ in 0..<5 { try await story.addDocument(in: record, facts: 2) }
            try await story.transaction { tx, grant in
                for patient in ["b", "A", "ä", "z"] {
                    try tx.records.noteSource(patient: "\(patient)\(number)", in: "test", record: record.id, grant)
                }
            }
        }
        return story
    }
}

/// Two empty databases.
private struct Target {
    let directory: TemporaryDirectory
    let main: FaultingDatabase
    let keys: FaultingDatabase

    init(_ engine: Engine) async throws {
        directory = try TemporaryDirectory()
        main = FaultingDatabase(try await engine.open("moved", in: directory))
        keys = FaultingDatabase(try await engine.open("moved_keys", in: directory))
    }

    @discardableResult
    func move(
        from story: Story, server: [UInt8] = [1], report: @escaping TransferProgress.Report = { _ in }
    ) async throws(MoveError) -> Int {
        try await DatabaseMove(
            from: .init(main: story.main, keys: story.keys), to: .init(main: main, keys: keys), server: server
        ).run(now: .at(0), report: report)
    }
}
