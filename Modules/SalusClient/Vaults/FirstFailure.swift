/// Steps of which one that fails does not keep the next ones from being done, as far as they could fare better: the first failure is
/// thrown when all have had their turn. What waits for somebody's approval is none.
struct FirstFailure {
    private var error: ClientError?

    /// Throws what the next step could not get by either.
    mutating func after(
        isolation: isolated (any Actor)? = #isolation, _ step: () async throws(ClientError) -> Void
    ) async throws(ClientError) {
        do throws(ClientError) { try await step() } catch {
            guard error.concernsOneVault else { throw error }
            if error != .vault(.held) { self.error = self.error ?? error }
        }
    }

    func end() throws(ClientError) {
        if let error { throw error }
    }
}

extension ClientError {
    /// False when the next vault could fare no better.
    fileprivate var concernsOneVault: Bool {
        switch self {
        case .untrusted(.revokedDevice), .vault(.keysMissing), .vault(.newKeys): false
        case .untrusted, .refused, .unexpectedAnswer, .vault, .care: true
        default: false
        }
    }
}
