/// Runs steps so that a failure does not keep the next ones from being done, as far as they could fare better: the
/// gravest failure is thrown at the end, the first of those that are equally grave. A change that waits for an approval
/// is none.
struct FirstFailure {
    private var error: ClientError?

    /// Throws what the next step could not get by either; a lie of the server that was found before is thrown in its
    /// place.
    mutating func after(
        isolation: isolated (any Actor)? = #isolation, _ step: () async throws(ClientError) -> Void
    ) async throws(ClientError) {
        do throws(ClientError) { try await step() } catch {
            guard error.concernsOneVault else { throw error.orGraver(self.error) }
            if error != .vault(.held) { self.error = self.error.map { $0.orGraver(error) } ?? error }
        }
    }

    func end() throws(ClientError) {
        if let error { throw error }
    }
}

extension ClientError {
    /// This one, or `other` where only that says that the server has lied.
    func orGraver(_ other: ClientError?) -> ClientError {
        guard let other, other.isLie, !isLie else { return self }
        return other
    }

    /// Whether the server showed what cannot be so. That this device was removed is its person's doing.
    private var isLie: Bool {
        if case .untrusted(let distrust) = self { distrust != .revokedDevice } else { false }
    }

    /// False when the next vault could fare no better.
    fileprivate var concernsOneVault: Bool {
        switch self {
        case .untrusted(.revokedDevice), .vault(.keysMissing), .vault(.newKeys): false
        case .untrusted, .refused, .unexpectedAnswer, .vault, .care: true
        default: false
        }
    }
}
