/// Runs steps so that a failure does not keep the next ones from being done, as far as they could fare better: the
/// gravest failure is thrown at the end, the first of those that are equally grave. A change that waits for an approval
/// is none.
struct FirstFailure {
    private var error: ClientError?

    /// Whether the step was done. Throws what the next step could not get by either; a lie of the server that was found
    /// before is thrown in its place.
    @discardableResult
    mutating func after(
        isolation: isolated (any Actor)? = #isolation, _ step: () async throws(ClientError) -> Void
    ) async throws(ClientError) -> Bool {
        do throws(ClientError) {
            try await step()
            return true
        } catch {
            guard error.concernsOneVault else { throw error.orGraver(self.error) }
            if error != .vault(.held) { self.error = self.error.map { $0.orGraver(error) } ?? error }
            return false
        }
    }

    func end() throws(ClientError) {
        if let error { throw error }
    }
}
