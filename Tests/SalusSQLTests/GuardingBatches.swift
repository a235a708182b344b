import SalusBase
import SalusSQL
import Testing

@Suite("Savepoints of a batch")
struct GuardingBatches {
    private struct Refusal: Error {}

    /// An engine that stores nothing and counts the savepoints of each commit.
    private final class CountingConnection: EngineConnection {
        private let open = Locked(0)
        let committed = Locked<[Int]>([])

        func begin(alone: Bool) throws(SQLError) { open.withLock { $0 = 0 } }
        func commit() throws(SQLError) {
            let count = open.withLock { $0 }
            committed.withLock { $0.append(count) }
        }
        func rollback() {}
        func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
            if sql.hasPrefix("SAVEPOINT") { open.withLock { $0 += 1 } }
            return 0
        }
        func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] { [] }
        func close() {}
    }

    /// Runs pairs of jobs, each pair one batch; the second job of those in `refusing` refuses. Returns the savepoints
    /// of each commit and how many jobs succeeded.
    private func savepoints(of batches: Int, refusing: Set<Int>) async throws -> (counts: [Int], succeeded: Int) {
        let (queue, connection) = (JobQueue(), CountingConnection())
        let succeeded = try await withThrowingTaskGroup { group in
            for job in 0..<(2 * batches) {
                group.addTask {
                    do {
                        try await queue.run(.shared) { _ in
                            if !job.isMultiple(of: 2), refusing.contains(job / 2) { throw Refusal() }
                        }
                        return 1
                    } catch is Refusal { return 0 }
                }
                while queue.count <= job { await Task.yield() }
            }
            let worker = Worker(connection, batchLimit: 2, queue: queue)
            let succeeded = try await group.reduce(0, +)
            queue.close()
            await worker.finish()
            return succeeded
        }
        return (connection.committed.withLock { $0 }, succeeded)
    }

    @Test("are made for the batches after a refusal, and for no others")
    func guarded() async throws {
        let after = Worker.guardedBatches
        let (counts, succeeded) = try await savepoints(of: after + 4, refusing: [1])
        #expect(counts == [0] + Array(repeating: 2, count: after + 1) + [0, 0])
        #expect(succeeded == 2 * (after + 4) - 1)
    }

    @Test("are made for as many batches again when another job refuses")
    func renewed() async throws {
        let after = Worker.guardedBatches
        let (counts, succeeded) = try await savepoints(of: after + 6, refusing: [0, 3])
        #expect(counts == Array(repeating: 2, count: after + 4) + [0, 0])
        #expect(succeeded == 2 * (after + 6) - 2)
    }
}
