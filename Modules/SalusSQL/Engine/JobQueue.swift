import Dispatch
package import SalusBase

/// Jobs in the order of their arrival, between any number of callers and the engine's threads.
package final class JobQueue: @unchecked Sendable {
    // Unchecked because the compiler cannot see the condition's lock; `jobs` and `isClosed` are touched only under it.
    private let condition = Condition()
    private var jobs: [Job] = []
    private var isClosed = false

    package init() {}

    package var count: Int { condition.withLock { jobs.count } }

    /// Lets the caller wait for `work`; throws `SQLError.closed` after `close`. `meter`: where the time is noted that
    /// the work itself takes.
    package func run<Result: Sendable>(
        _ place: Job.Place, asking questions: [SQLQuestion] = [], meter: HoldMeter? = nil,
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { caller in
            var job = Job(place, asking: questions, work) { caller.resume(with: $0) }
            job.meter = meter
            append(job)
        }
    }

    /// Blocks the calling thread until `work` is done; throws `SQLError.closed` after `close`.
    package func runBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        let (answer, arrived) = (Locked<Swift.Result<Result, any Error>?>(nil), DispatchSemaphore(value: 0))
        append(
            Job(.shared, work) { outcome in
                answer.withLock { $0 = outcome }
                arrived.signal()
            })
        arrived.wait()
        return try answer.withLock { try $0!.get() }
    }

    /// Waits for jobs and takes as many as are there, at most `limit`; one that shares with
    /// no one by itself. Empty only when closed and finished.
    func next(atMost limit: Int) -> [Job] {
        condition.withLock {
            while jobs.isEmpty, !isClosed { condition.wait() }
            let together = jobs.prefix(limit).prefix { $0.place == .shared }
            let taken = together.isEmpty ? Array(jobs.prefix(1)) : Array(together)
            jobs.removeFirst(taken.count)
            return taken
        }
    }

    /// Refuses further jobs; those already queued will be done.
    package func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    private func append(_ job: Job) {
        let isRefused = condition.withLock {
            if !isClosed {
                jobs.append(job)
                condition.signal()
            }
            return isClosed
        }
        if isRefused { job.fail(SQLError.closed) }
    }
}
