import Dispatch
import Foundation
import SalusBase
import SalusSQL

/// One thread with one connection, doing the jobs of a queue until that is closed and empty.
final class Worker: Sendable {
    private let connection: Connection
    private let queue: JobQueue
    private let mode: TransactionMode
    private let finished = DispatchGroup()
    private let others: [Worker]
    private let committed = Locked(0)

    /// Starts the thread at once; it keeps the worker alive until the queue ends. The file is let go after `others` have
    /// done so: the last one folds the log into the file, which a connection for reading cannot.
    init(_ connection: Connection, mode: TransactionMode, queue: JobQueue, closingAfter others: [Worker] = []) {
        self.connection = connection
        self.mode = mode
        self.queue = queue
        self.others = others
        finished.enter()
        Thread { self.work() }.start()
    }

    /// How many transactions have been committed.
    var commits: Int { committed.withLock { $0 } }

    /// Returns when the queue has been closed and everything in it is done.
    func finish() async {
        await withCheckedContinuation { caller in
            finished.notify(queue: .global()) { caller.resume() }
        }
    }

    private func work() {
        while true {
            let jobs = queue.next(atMost: mode.batchLimit)
            if jobs.isEmpty { break }
            run(jobs)
        }
        for other in others { other.finished.wait() }
        connection.close()
        finished.leave()
    }

    /// All jobs in one transaction. If one fails, each runs again alone: one failure harms no neighbour.
    private func run(_ jobs: [Job]) {
        do {
            let completions = try commit(jobs)
            if !jobs[0].isBare { committed.withLock { $0 += 1 } }
            for complete in completions { complete() }
        } catch {
            if jobs.count > 1 {
                for job in jobs { run([job]) }
            } else {
                jobs[0].fail(error)
            }
        }
    }

    private func commit(_ jobs: [Job]) throws -> [Job.Completion] {
        if jobs[0].isBare { return try jobs.map(attempt) }
        try connection.execute(mode.begin)
        do {
            let completions = try jobs.map(attempt)
            try connection.execute("COMMIT")
            return completions
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }

    private func attempt(_ job: Job) throws -> Job.Completion {
        let transaction = EngineTransaction(on: connection)
        let completion = try job.attempt(transaction)
        try transaction.end()
        return completion
    }
}

/// How a worker wraps its jobs.
enum TransactionMode {
    /// Many jobs in one transaction that holds the write lock from its start.
    case write
    /// One job on one snapshot.
    case snapshot

    var begin: String {
        switch self {
        case .write: "BEGIN IMMEDIATE"
        case .snapshot: "BEGIN"
        }
    }

    /// A batch is bounded so that its first caller does not wait for a long queue behind it.
    var batchLimit: Int { self == .write ? 256 : 1 }
}
