import SalusSQL
import TestSupport

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
