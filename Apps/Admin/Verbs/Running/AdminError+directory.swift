import SalusServerBootstrap

extension AdminError {
    init(_ error: BootstrapError) {
        self = if case .stopped(let text) = error { .interrupted(text) } else { .unreachable("\(error)") }
    }

    /// Does work on a data directory, whose errors become the command's.
    static func wrapping<Result>(
        _ work: () async throws(BootstrapError) -> Result
    ) async throws(AdminError) -> Result {
        do throws(BootstrapError) { return try await work() } catch { throw AdminError(error) }
    }
}
