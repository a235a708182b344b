import SalusBase

/// One attempt at jobs that share a transaction.
struct Batch {
    let jobs: [Job]
    let connection: any EngineConnection
    /// Whether each job has a savepoint. Without them a job that throws an error of its own ends the attempt of all.
    private let isGuarded: Bool
    private let notes = TransactionNotes()
    private let times = HoldTimes()

    init(_ jobs: [Job], on connection: any EngineConnection, guarded isGuarded: Bool) {
        (self.jobs, self.connection, self.isGuarded) = (jobs, connection, isGuarded && jobs.count > 1)
    }

    struct Outcome {
        /// The results for the callers, once there are any.
        var completions: [Job.Completion] = []
        /// Whether a job threw an error of its own and was undone alone.
        var hadRefusal = false
    }

    /// Durable when this returns. The commit counts as held by the job that worked longest.
    func commit(alone: Bool) throws(BatchFailure) -> Outcome {
        do throws(BatchFailure) {
            if jobs[0].place == .bare { return try attemptAll() }
            try failing { () throws(SQLError) in try connection.begin(alone: alone) }
            try failing { () throws(SQLError) in try askTogether() }
            let result = try attemptAll()
            try metered { () throws(SQLError) in try connection.commit() }
            return result
        } catch {
            connection.rollback()
            throw error
        }
    }

    private func metered(_ commit: () throws(SQLError) -> Void) throws(BatchFailure) {
        let start = ContinuousClock.now
        defer { times.noteCommit(ContinuousClock.now - start) }
        try failing(commit)
    }

    /// Runs the questions of all jobs once, together; a single job runs its own.
    private func askTogether() throws(SQLError) {
        guard jobs.count > 1 else { return }
        let questions = Array(Set(jobs.flatMap(\.questions)))
        guard !questions.isEmpty else { return }
        for (question, rows) in zip(questions, try connection.answers(to: questions)) {
            notes.keep(rows, answering: question)
        }
    }

    private func failing<Result>(_ step: () throws(SQLError) -> Result) throws(BatchFailure) -> Result {
        do throws(SQLError) { return try step() } catch { throw BatchFailure(error) }
    }

    private func attemptAll() throws(BatchFailure) -> Outcome {
        var result = Outcome()
        for job in jobs {
            guard isGuarded else {
                result.completions.append(try attempt(job))
                continue
            }
            let (completion, isRefused) = try attemptAsPart(job)
            result.completions.append(completion)
            if isRefused { result.hadRefusal = true }
        }
        return result
    }

    /// Attempts a job among others. A job that throws an error of its own is undone alone, reported after the commit
    /// that its neighbours share, and costs them nothing; an error of the engine is the whole batch's failure.
    private func attemptAsPart(_ job: Job) throws(BatchFailure) -> (Job.Completion, isRefused: Bool) {
        try failing { () throws(SQLError) in try connection.send("SAVEPOINT job", arguments: []) }
        let (completion, isRefused): (Job.Completion, Bool)
        do throws(BatchFailure) { (completion, isRefused) = (try attempt(job), false) } catch {
            guard error.isOneJobs else { throw error }
            // Notes may hold what was written in vain.
            notes.forgetAll()
            _ = try failing { () throws(SQLError) in
                try connection.execute("ROLLBACK TO SAVEPOINT job", arguments: [])
            }
            (completion, isRefused) = ({ job.fail(error.shown) }, true)
        }
        try failing { () throws(SQLError) in try connection.send("RELEASE SAVEPOINT job", arguments: []) }
        return (completion, isRefused)
    }

    private func attempt(_ job: Job) throws(BatchFailure) -> Job.Completion {
        let transaction = EngineTransaction(on: connection, notes: notes)
        let start = ContinuousClock.now
        defer { times.note(ContinuousClock.now - start, of: job) }
        do {
            let completion = try job.attempt(transaction)
            try transaction.end()
            return completion
        } catch {
            throw BatchFailure(shown: error, cause: transaction.failure)
        }
    }
}

/// The times that the jobs of one attempt held the connection.
private final class HoldTimes {
    private var longest: (job: Job, time: Duration)?

    func note(_ time: Duration, of job: Job) {
        job.meter?.note(time)
        if time >= longest?.time ?? .zero { longest = (job, time) }
    }

    /// Adds the time of the commit to the longest job: a commit writes out the jobs' changes, most of them the longest
    /// job's.
    func noteCommit(_ time: Duration) {
        if let longest { longest.job.meter?.note(longest.time + time) }
    }
}

/// The failure of an attempt.
struct BatchFailure: Error {
    /// The error that the caller gets: the work's own error, which may be another module's translation of `cause`.
    let shown: any Error
    /// The error that the engine reported; nil when it reported none.
    let cause: SQLError?

    init(_ error: SQLError) { self.init(shown: error, cause: error) }

    init(shown: any Error, cause: SQLError?) { (self.shown, self.cause) = (shown, cause) }

    /// Whether a job threw an error of its own, and the engine reported nothing.
    var isOneJobs: Bool { cause == nil }

    /// Whether running the jobs one by one would be wrong, or of no use.
    var isEverybodys: Bool {
        switch cause {
        case .outcomeUnknown, .cannotConnect, .connectionLost: true
        default: false
        }
    }
}
