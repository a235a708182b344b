import SalusBase

/// Work that waits for its transaction, and the caller who waits for the work.
package struct Job: Sendable {
    package typealias Completion = @Sendable () -> Void

    /// The kind of transaction that a job runs in.
    package enum Place: Sendable {
        /// A transaction that it may share with its neighbours.
        case shared
        /// A transaction of its own, with no other write transaction of any program beside it.
        case alone
        /// No transaction: for statements that refuse to run inside one.
        case bare
    }

    /// Runs the work; the returned completion notifies the caller, and is called only after the commit.
    let attempt: @Sendable (any SQLTransaction) throws -> Completion
    /// The meter for the time that the work takes on the engine's thread.
    var meter: HoldMeter?
    let fail: @Sendable (any Error) -> Void
    let place: Place
    /// The queries that the work will run, as far as they are known.
    let questions: [SQLQuestion]

    package init<Result: Sendable>(
        _ place: Place, asking questions: [SQLQuestion] = [],
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result,
        answer: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        (self.place, self.questions) = (place, questions)
        attempt = { transaction in
            let result = try work(transaction)
            return { answer(.success(result)) }
        }
        fail = { answer(.failure($0)) }
    }
}
