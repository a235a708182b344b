import Dispatch
import SalusBase

/// One thread with one connection, doing the jobs of a queue until that is closed and empty.
package final class Worker: Sendable {
    /// A batch is bounded so that its first caller does not wait for a long queue behind it.
    package static let writeBatch = 256
    /// Batches with savepoints after one in which a job threw an error of its own. Savepoints cost every statement of a
    /// batch something, and their absence costs a batch that fails all of its work.
    package static let guardedBatches = 64

    private let connection: any EngineConnection
    private let queue: JobQueue
    private let batchLimit: Int
    private let finished = DispatchGroup()
    private let others: [Worker]
    private let committed = Locked(0)

    /// Starts the thread at once; it keeps the worker alive until the queue ends. At most `batchLimit` jobs share one
    /// transaction. The database is let go after `others` have done so.
    package init(
        _ connection: any EngineConnection, batchLimit: Int, queue: JobQueue, closingAfter others: [Worker] = []
    ) {
        self.connection = connection
        self.batchLimit = batchLimit
        self.queue = queue
        self.others = others
        finished.enter()
        startDetachedThread { self.work() }
    }

    /// How many transactions have been committed.
    package var commits: Int { committed.withLock { $0 } }

    /// Returns when the queue has been closed and everything in it is done.
    package func finish() async {
        await withCheckedContinuation { caller in
            finished.notify(queue: .global()) { caller.resume() }
        }
    }

    private func work() {
        var guarded = 0
        while true {
            let jobs = queue.next(atMost: batchLimit)
            if jobs.isEmpty { break }
            run(jobs, guarded: &guarded)
        }
        for other in others { other.finished.wait() }
        connection.close()
        finished.leave()
    }

    /// Runs all jobs in one transaction. When one throws an error of its own, all are run again with savepoints, which
    /// undo that job alone. If a statement of one fails, each runs again by itself: one failure harms no neighbour. A
    /// failure of the connection fails all.
    private func run(_ jobs: [Job], guarded: inout Int) {
        let isGuarded = guarded > 0
        do {
            try complete(jobs, guarded: &guarded)
        } catch {
            guard jobs.count > 1, !error.isEverybodys else {
                for job in jobs { job.fail(error.shown) }
                return
            }
            guard error.isOneJobs, !isGuarded else {
                for job in jobs { run([job], guarded: &guarded) }
                return
            }
            guarded = Self.guardedBatches
            run(jobs, guarded: &guarded)
        }
    }

    private func complete(_ jobs: [Job], guarded: inout Int) throws(BatchFailure) {
        let result = try commit(jobs, guarded: guarded > 0)
        if jobs[0].place != .bare { committed.withLock { $0 += 1 } }
        if jobs.count > 1 { guarded = result.hadRefusal ? Self.guardedBatches : max(0, guarded - 1) }
        for complete in result.completions { complete() }
    }

    /// Attempts as often as the engine finds it worth while.
    private func commit(_ jobs: [Job], guarded: Bool) throws(BatchFailure) -> Batch.Outcome {
        var (attempts, alone) = (0, jobs[0].place == .alone)
        while true {
            do throws(BatchFailure) {
                return try Batch(jobs, on: connection, guarded: guarded).commit(alone: alone)
            } catch {
                attempts += 1
                switch error.cause.map({ connection.repetition(after: $0, attempts: attempts) }) ?? .never {
                case .never: throw error
                case .again: break
                case .alone: alone = true
                }
            }
        }
    }
}
