package import SalusAPI
package import SalusSelftest

/// The data directory or server that a verb works on.
package enum Place: Hashable, Sendable {
    /// A data directory on this machine, with or without a server running on it.
    case data(String)
    /// A running server, its operator token, and the one certificate to trust if the system's are not meant.
    case server(String, tokenFile: String, authority: String?)
}

/// The external services that verbs use: calls, a new data directory, a health check. Tests pass their own.
package protocol AdminPlatform: DirectoryWork {
    /// Opens `place` for calls. Throws `unreachable` with what to do next.
    func connect(to place: Place) async throws(AdminError) -> any AdminConnection

    /// Makes a data directory with its databases and key file.
    /// Throws `unreachable` when it cannot, or when something is there already.
    func initialise(
        _ directory: String, origin: String?, database: String?
    ) async throws(AdminError) -> NewDataDirectory

    /// Looks at a data directory without changing it, and at the server's configuration file if one is named.
    func examine(_ directory: String, configuration: String?) async -> [Finding]

    /// Runs the attacks of a self-test against a server of its own. Throws what `report` throws, and `failed` when they
    /// cannot be run.
    func play(_ selftest: Selftest, report: (AttackResult) throws(AdminError) -> Void) async throws(AdminError)
}

/// An open way to send native calls as the operator.
package protocol AdminConnection: Sendable {
    /// With `dryRun` a change is worked out and not done. Throws `refused` with the server's reason.
    func send<Call: APICall>(_ call: Call, dryRun: Bool) async throws(AdminError) -> Call.Answer

    /// Ends it; a store that was opened for it is closed.
    func close() async
}

extension AdminConnection {
    func send<Call: APICall>(_ call: Call) async throws(AdminError) -> Call.Answer {
        try await send(call, dryRun: false)
    }
}
