import SalusSQL
import TestSupport

/// A database of one engine, in a folder of its own.
struct TestDatabase {
    let engine: Engine
    let directory: TemporaryDirectory
    let database: any MeasuredDatabase

    init(_ engine: Engine) async throws {
        (self.engine, directory) = (engine, try TemporaryDirectory())
        database = try await engine.open("test", in: directory)
    }

    /// With one table `note (id, text)`.
    static func withNotes(_ engine: Engine) async throws -> TestDatabase {
        let test = try await TestDatabase(engine)
        try await test.database.write {
            try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
        }
        return test
    }
}

extension SQLDatabase {
    func addNote(_ id: Int, _ text: String = "") async throws {
        try await write { try $0.execute("INSERT INTO note (id, text) VALUES ($1, $2)", id, text) }
    }

    func noteIDs() async throws -> [Int] {
        try await read { try $0.query("SELECT id FROM note ORDER BY id").map { try $0.value("id") } }
    }
}

extension Error {
    /// The rule of the schema that refused a change.
    var brokenRule: SQLConstraint? {
        if case .constraint(let kind, _) = self as? SQLError { kind } else { nil }
    }
}

extension TestDatabase {
    /// Holds the writer thread until the work for every item waits, then lets them go into one transaction.
    func together<Item: Sendable, Result: Sendable>(
        _ items: [Item], asking question: @escaping @Sendable (Item) -> SQLQuestion? = { _ in nil },
        _ work: @escaping @Sendable (Item, any SQLTransaction) throws -> Result
    ) async throws -> [Swift.Result<Result, any Error>] {
        let (held, release) = (Signal(), Signal())
        async let holder: Void = database.write { _ in
            held.send()
            release.wait()
        }
        await Task.detached { held.wait() }.value
        async let outcomes = outcomes(of: items, question, work)
        while database.waitingWrites < items.count { await Task.yield() }
        release.send()
        try await holder
        return await outcomes
    }

    private func outcomes<Item: Sendable, Result: Sendable>(
        of items: [Item], _ question: @escaping @Sendable (Item) -> SQLQuestion?,
        _ work: @escaping @Sendable (Item, any SQLTransaction) throws -> Result
    ) async -> [Swift.Result<Result, any Error>] {
        await withTaskGroup(of: (Int, Swift.Result<Result, any Error>).self) { group in
            for (index, item) in items.enumerated() {
                group.addTask {
                    do {
                        let questions = [question(item)].compactMap(\.self)
                        return (index, .success(try await database.write(asking: questions) { try work(item, $0) }))
                    } catch { return (index, .failure(error)) }
                }
            }
            let found = await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return items.indices.compactMap { found[$0] }
        }
    }
}
