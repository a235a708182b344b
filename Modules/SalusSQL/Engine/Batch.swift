import SalusBase

/// One attempt at jobs that share a transaction.
struct Batch {
    let jobs: [Job]
    let connection: any EngineConnection
    private let notes = TransactionNotes()

    init(_ jobs: [Job], on connection: any EngineConnection) { (self.jobs, self.connection) = (jobs, connection) }

    /// What the callers are told, once they are told; durable when this returns.
    func commit(alone: Bool) throws(BatchFailure) -> [Job.Completion] {
        do throws(BatchFailure) {
            if jobs[0].place == .bare { return try attemptAll() }
            try failing { () throws(SQLError) in try connection.begin(alone: alone) }
            try failing { () throws(SQLError) in try askTogether() }
            let completions = try attemptAll()
            try failing { () throws(SQLError) in try connection.commit() }
            return completions
        } catch {
            connection.rollback()
            throw error
        }
    }

    /// What several jobs will ask is asked once and for all of them; one job asks for itself.
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

    private func attemptAll() throws(BatchFailure) -> [Job.Completion] {
        var completions: [Job.Completion] = []
        for job in jobs { completions.append(jobs.count > 1 ? try attemptAsPart(job) : try attempt(job)) }
        return completions
    }

    /// A job among others. What it refuses to do by itself is undone alone, told after the commit that its neighbours
    /// share, and costs them nothing; what the engine reports is the whole batch's failure.
    private func attemptAsPart(_ job: Job) throws(BatchFailure) -> Job.Completion {
        try failing { () throws(SQLError) in try connection.send("SAVEPOINT job", arguments: []) }
        let completion: Job.Completion
        do throws(BatchFailure) { completion = try attempt(job) } catch {
            guard error.cause == nil else { throw error }
            // Notes may hold what was written in vain.
            notes.forgetAll()
            _ = try failing { () throws(SQLError) in
                try connection.execute("ROLLBACK TO SAVEPOINT job", arguments: [])
            }
            completion = { job.fail(error.shown) }
        }
        try failing { () throws(SQLError) in try connection.send("RELEASE SAVEPOINT job", arguments: []) }
        return completion
    }

    private func attempt(_ job: Job) throws(BatchFailure) -> Job.Completion {
        let transaction = EngineTransaction(on: connection, notes: notes)
        let start = ContinuousClock.now
        defer { job.meter?.note(ContinuousClock.now - start) }
        do {
            let completion = try job.attempt(transaction)
            try transaction.end()
            return completion
        } catch {
            throw BatchFailure(shown: error, cause: transaction.failure)
        }
    }
}

/// Why an attempt failed.
struct BatchFailure: Error {
    /// What the caller is told: the work's own error, which may be another module's word for `cause`.
    let shown: any Error
    /// What the engine reported, if it did.
    let cause: SQLError?

    init(_ error: SQLError) { self.init(shown: error, cause: error) }

    init(shown: any Error, cause: SQLError?) { (self.shown, self.cause) = (shown, cause) }

    /// Whether running the jobs one by one would be wrong, or of no use.
    var isEverybodys: Bool {
        switch cause {
        case .outcomeUnknown, .cannotConnect, .connectionLost: true
        default: false
        }
    }
}
