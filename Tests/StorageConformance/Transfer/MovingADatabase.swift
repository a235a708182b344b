import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
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
        #expect(
            try await moved.transaction { tx throws(DomainError) in try tx.recordDirectory.records(ListPart()).count }
                == 3)
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
        _ = try await other.addAccount("ben")
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
        target.main.failStatement(470)
        _ = try? await target.move(from: story)  // far enough to have accounts
        target.main.failStatement(nil)
        try await target.main.write { try $0.execute("UPDATE account SET state = 'other'") }
        await #expect(throws: MoveError.contradicted(table: "account")) { try await target.move(from: story) }
    }

    @Test("ends at once when everything is there already, and not when a row differs", arguments: Engine.all)
    func again(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        let rows = try await target.move(from: story)
        #expect(try await target.move(from: story) == rows)
        try await target.main.write { try $0.execute("UPDATE account SET state = 'other'") }
        await #expect(throws: MoveError.targetNotEmpty) { try await target.move(from: story) }
    }

    @Test("marks the old place when it is left, and the same one only if it is another", arguments: Engine.all)
    func leaving(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        try await target.move(from: story)
        try await target.moving(from: story).leaveSource()
        #expect(try await DatabaseMark.any(in: story.main) == .left)
        #expect(try await DatabaseMark.any(in: target.main) == nil)
        let itself = DatabaseMove.Side(main: target.main, keys: target.keys)
        let move = DatabaseMove(from: itself, to: itself, server: [1])
        await #expect(throws: MoveError.sameDatabase) { try await move.leaveSource() }
        #expect(try await DatabaseMark.any(in: target.main) == nil)
    }

    @Test("comes back to a place that was left, which is then no longer marked", arguments: Engine.all)
    func comingBack(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        try await target.move(from: story)
        try await target.moving(from: story).leaveSource()
        let back = DatabaseMove(
            from: .init(main: target.main, keys: target.keys), to: .init(main: story.main, keys: story.keys),
            server: [1])
        _ = try await back.run(now: .at(0)) { _ in }
        #expect(try await DatabaseMark.any(in: story.main) == nil)
    }

    @Test("stops when the person who watches wants it, and goes on afterwards", arguments: Engine.all)
    func stopped(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        await #expect(throws: MoveError.stopped) {
            try await target.move(from: story) { progress in
                if progress.done > 10 { throw TransferStopped() }
            }
        }
        #expect(try await DatabaseMark.any(in: target.main) == .moving)
        try await target.move(from: story)
        #expect(try await target.main.dump(tables: engine.tables) == story.dump())
    }

    @Test("is planned without anything being made", arguments: Engine.all)
    func planned(_ engine: Engine) async throws {
        let (story, target) = (try await filled(engine), try await Target(engine))
        let side = DatabaseMove.Side(main: story.main, keys: story.keys)
        let plan = try await MoveSurvey(of: side, to: target.main, server: [1]).plan()
        #expect(!plan.goesOn)
        #expect(try await !target.main.hasTable("schema_migration"))
        #expect(try await target.move(from: story) == plan.rows)
        #expect(try await MoveSurvey(of: side, to: target.main, server: [1]).plan().goesOn)
    }

    private func filled(_ engine: Engine) async throws -> Story {
        let story = try await Story(engine)
        let account = try await story.addAccount("anna")
        for number in 0..<3 {
            let record = try await story.addRecord("Someone", owner: account.id)
            for _ in 0..<5 { try await story.addDocument(in: record, facts: 2) }
            try await story.transaction { tx, grant in
                for patient in ["b", "A", "ä", "z"] {
                    try tx.recordDirectory.noteSource(
                        patient: "\(patient)\(number)", in: "test", record: record.id, grant)
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
        try await moving(from: story, server: server).run(now: .at(0), report: report)
    }

    func moving(from story: Story, server: [UInt8] = [1]) -> DatabaseMove {
        DatabaseMove(
            from: .init(main: story.main, keys: story.keys), to: .init(main: main, keys: keys), server: server)
    }
}
