import SalusSQL

/// Work that waits for its transaction, and the caller who waits for the work.
struct Job: Sendable {
    typealias Completion = @Sendable () -> Void

    /// Runs the work; what it returns tells the caller, and is called only after the commit.
    let attempt: @Sendable (any SQLTransaction) throws -> Completion
    let fail: @Sendable (any Error) -> Void
    /// Runs by itself and outside a transaction: for statements that refuse to run inside one.
    let isBare: Bool

    init<Result: Sendable>(
        isBare: Bool = false, _ work: @escaping @Sendable (any SQLTransaction) throws -> Result,
        answer: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        self.isBare = isBare
        attempt = { transaction in
            let result = try work(transaction)
            return { answer(.success(result)) }
        }
        fail = { answer(.failure($0)) }
    }
}
